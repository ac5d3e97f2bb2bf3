const latin = /\p{Script=Latin}/u
/**
 * Letters of scripts that real names do not mix with Latin letters (UTS 39, "highly restrictive").
 */
const besideLatin =
  /(?![\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Common}\p{Script=Inherited}])\p{L}/u
/**
 * Scripts with many letters that look like Latin letters. The listed letters are never used
 * together with such a script.
 */
const alone = [
  {
    script: /\p{Script=Cyrillic}/u,
    other: /(?![\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}])\p{L}/u,
  },
  {
    script: /\p{Script=Greek}/u,
    other: /(?![\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}])\p{L}/u,
  },
  {
    script: /\p{Script=Armenian}/u,
    other: /(?![\p{Script=Armenian}\p{Script=Common}\p{Script=Inherited}])\p{L}/u,
  },
]
const ascii = /^\p{ASCII}*$/u

/**
 * Returns whether a name imitates another name with similar letters. Such a name either mixes
 * scripts, such as `UЅDС`, or spells a well-known name in another script, such as `ꓴꓢꓓꓚ`.
 */
export function isDisguised(name: string): boolean {
  if (latin.test(name) && besideLatin.test(name)) return true
  if (alone.some(({ other, script }) => script.test(name) && other.test(name))) return true
  return !ascii.test(name) && wellKnown.includes(skeletonOf(name))
}

/**
 * Converts a name to a key. Names that look alike, such as `USDC`, `UЅDС` and `usd c`, have the
 * same key.
 */
export function skeletonOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}\p{P}\p{S}\p{Z}]/gu, '')
    .replace(/./gu, (letter) => {
      const lower = letter.toLowerCase()
      return alike[letter] ?? alike[lower] ?? lower
    })
}

/**
 * Letters with the Latin letters that look like them. A letter is also listed as a capital if the
 * capital looks like a different Latin letter.
 */
const alike: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['01ıi', 'olll'],
    // Cyrillic.
    ['авсԁеԍһіјкӏмнорԛѕтуүѵԝхз', 'abcdeghljklmhopqstyyvwx3'],
    // Greek.
    ['αβγεζηικμνοστωυχρΝ', 'abyezhlkmvootwyxpn'],
    // Armenian.
    ['աեհյոսօցզ', 'whhjnuogq'],
    // Small capitals and phonetic letters.
    ['ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢɑɡɩȷƅ', 'abcdefghljklmnopqrstuvwyzagljb'],
    // Cherokee.
    ['ꭺᏼꮯꭰꭼꮐꮋꭵꭻꮶꮮꮇꮲꭱꮪꭲꮩꮃꮓ', 'abcdeghljklmprstvwz'],
    // Lisu.
    ['ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ', 'abcdefghljklmnoprstuvwxyz'],
  ].flatMap(([from = '', to = '']) => {
    const looks = [...to]
    return [...from].map((letter, at) => [letter, looks[at] ?? letter] as const)
  }),
)

const wellKnown: readonly string[] = [
  'AAVE ADA ARB ATOM AVAX BNB BTC BUSD CRV DAI DOGE DOT ETH FDUSD LINK LTC MATIC MKR OP PEPE POL PYUSD',
  'SHIB SOL STETH SUI TON TRX UNI USD USDC USDE USDS USDT WBTC WETH XAUT XRP',
  'Bitcoin Dai Ether Ethereum Solana Tether TetherUSD USDCoin WrappedBitcoin WrappedEther',
]
  .join(' ')
  .split(' ')
  .map(skeletonOf)

const page =
  /https?:|www\.|\bt\.me\b|[\p{L}\d-]{2}\.(com|org|net|io|xyz|app|site|finance|gift|fund|claim|vip|top|link|pro|live|fi|co|me|cc|us|info|network|exchange|eth)\b/iu
const call = /\b(claim|visit|airdrop)\b/iu

/** Returns whether a name contains a web address, as phishing tokens do. */
export function namesPage(text: string): boolean {
  return page.test(text)
}

/** Returns whether a name asks its reader to do something. */
export function callsToAct(text: string): boolean {
  return call.test(text)
}
