/** The name of this package, for wallets and services. */
export const sdkType = 'latchkey'

/** The framework that this package is for. It is the first word of the field `sv`. */
export const sdkFramework = 'react'

/** The version, as in `package.json`. A test keeps the two equal. */
export const sdkVersion = '0.1.0'
