/** Payments that sites ask for. */
export const paying = {
  'pay.asksFor': '{site} 请求付款',
  'pay.cancel': '取消',
  'pay.confirm': '付款',
  'pay.for': '用途',
  'pay.limitDay': '24 小时内最多',
  'pay.limitEach': '单次付款最多',
  'pay.limitSite': '24 小时内向此网站最多',
  'pay.limits': '您的 {symbol} 限额',
  'pay.limitsHint': '从下一次付款起生效。不填数字则没有限额。',
  'pay.noFee': '无。由网站支付。',
  'pay.none': '没有需要支付的款项。',
  'pay.paid': '您已向 {site} 支付 {amount}',
  'pay.preparing': '正在准备付款',
  'pay.saveLimits': '保存限额',
  'pay.unverified': '用途由网站填写，未经核实。',
}
