/** The name of this package for wallets and services. */
export const sdkType = 'latchkey'

/** The framework that it is for: the first word of `sv`. */
export const sdkFramework = 'react'

/** The version in `package.json`. A test keeps them equal. */
export const sdkVersion = '0.1.0'
