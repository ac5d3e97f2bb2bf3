/** How many transactions are watched at a time. */
export const pendingLimit = 99
