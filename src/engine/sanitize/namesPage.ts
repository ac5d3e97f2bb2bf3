const page =
  /https?:|www\.|\bt\.me\b|[\p{L}\d-]{2}\.(com|org|net|io|xyz|app|site|finance|gift|fund|claim|vip|top|link|pro|live|fi|co|me|cc|us|info|network|exchange|eth)\b/iu
const call = /\b(claim|visit|airdrop)\b/iu

/** Whether a name contains a web address, as phishing tokens do. */
export function namesPage(text: string): boolean {
  return page.test(text)
}

/** Whether a name asks its reader to do something. */
export function callsToAct(text: string): boolean {
  return call.test(text)
}
