/** Seconds in whole minutes for a message, at least one. */
export const minutesOf = (seconds: number) => ({ minutes: String(Math.ceil(seconds / 60)) })
