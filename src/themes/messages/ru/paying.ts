/** Payments that sites ask for. */
export const paying = {
  'pay.asksFor': '{site} просит оплату',
  'pay.cancel': 'Отмена',
  'pay.confirm': 'Оплатить',
  'pay.for': 'За что',
  'pay.limitDay': 'Не более за 24 часа',
  'pay.limitEach': 'Не более за один платёж',
  'pay.limitSite': 'Не более за 24 часа этому сайту',
  'pay.limits': 'Ваши лимиты в {symbol}',
  'pay.limitsHint': 'Действуют со следующего платежа. Без числа лимита нет.',
  'pay.noFee': 'Нет. Её платит сайт.',
  'pay.none': 'Платить не за что.',
  'pay.paid': 'Вы заплатили {amount} сайту {site}',
  'pay.preparing': 'Платёж готовится',
  'pay.saveLimits': 'Сохранить лимиты',
  'pay.unverified': 'Назначение указал сайт. Оно не проверено.',
}
