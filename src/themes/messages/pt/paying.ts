/** Payments that sites ask for. */
export const paying = {
  'pay.asksFor': '{site} pede um pagamento',
  'pay.cancel': 'Cancelar',
  'pay.confirm': 'Pagar',
  'pay.for': 'Motivo',
  'pay.limitDay': 'Máximo em 24 horas',
  'pay.limitEach': 'Máximo por pagamento',
  'pay.limitSite': 'Máximo em 24 horas para este site',
  'pay.limits': 'Seus limites em {symbol}',
  'pay.limitsHint': 'Valem a partir do próximo pagamento. Sem número, não há limite.',
  'pay.noFee': 'Nenhuma. O site paga.',
  'pay.none': 'Não há nada a pagar.',
  'pay.paid': 'Você pagou {amount} a {site}',
  'pay.preparing': 'Preparando o pagamento',
  'pay.saveLimits': 'Salvar limites',
  'pay.unverified': 'O motivo é informado pelo site e não foi verificado.',
}
