/** How this package calls itself to wallets and services. */
export const sdkType = 'latchkey'

/** What it is made for: the first word of `sv`. */
export const sdkFramework = 'react'

/** The version in `package.json`; a test keeps them equal. */
export const sdkVersion = '0.1.0'
