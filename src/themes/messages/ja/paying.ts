/** Payments that sites ask for. */
export const paying = {
  'pay.asksFor': '{site}が支払いを求めています',
  'pay.cancel': 'キャンセル',
  'pay.confirm': '支払う',
  'pay.for': '内容',
  'pay.limitDay': '24時間の上限',
  'pay.limitEach': '1回の支払いの上限',
  'pay.limitSite': 'このサイトへの24時間の上限',
  'pay.limits': '{symbol}の上限',
  'pay.limitsHint': '次の支払いから適用されます。数字がなければ上限はありません。',
  'pay.noFee': 'なし。サイトが負担します。',
  'pay.none': '支払うものはありません。',
  'pay.paid': '{site}に{amount}を支払いました',
  'pay.preparing': '支払いを準備しています',
  'pay.saveLimits': '上限を保存',
  'pay.unverified': '内容はサイトの説明で、確認されていません。',
}
