/** Payments that sites ask for. */
export const paying = {
  'pay.asksFor': '{site}에서 결제를 요청해요',
  'pay.cancel': '취소',
  'pay.confirm': '결제하기',
  'pay.for': '내용',
  'pay.limitDay': '24시간 최대 금액',
  'pay.limitEach': '한 번에 최대 금액',
  'pay.limitSite': '이 사이트에 24시간 최대 금액',
  'pay.limits': '{symbol} 한도',
  'pay.limitsHint': '다음 결제부터 적용돼요. 숫자가 없으면 한도가 없어요.',
  'pay.noFee': '없어요. 사이트가 내요.',
  'pay.none': '결제할 것이 없어요.',
  'pay.paid': '{site}에 {amount}를 결제했어요',
  'pay.preparing': '결제를 준비하고 있어요',
  'pay.saveLimits': '한도 저장',
  'pay.unverified': '내용은 사이트가 적은 것이며 확인되지 않았어요.',
}
