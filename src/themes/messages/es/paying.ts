/** Payments that sites ask for. */
export const paying = {
  'pay.asksFor': '{site} pide un pago',
  'pay.cancel': 'Cancelar',
  'pay.confirm': 'Pagar',
  'pay.for': 'Concepto',
  'pay.limitDay': 'Máximo en 24 horas',
  'pay.limitEach': 'Máximo por pago',
  'pay.limitSite': 'Máximo en 24 horas a este sitio',
  'pay.limits': 'Tus límites en {symbol}',
  'pay.limitsHint': 'Se aplican desde el próximo pago. Sin número no hay límite.',
  'pay.noFee': 'Ninguna. La paga el sitio.',
  'pay.none': 'No hay nada que pagar.',
  'pay.paid': 'Has pagado {amount} a {site}',
  'pay.preparing': 'Preparando el pago',
  'pay.saveLimits': 'Guardar límites',
  'pay.unverified': 'El concepto lo indica el sitio. No está comprobado.',
}
