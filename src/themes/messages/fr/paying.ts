/** Payments that sites ask for. */
export const paying = {
  'pay.asksFor': '{site} demande un paiement',
  'pay.cancel': 'Annuler',
  'pay.confirm': 'Payer',
  'pay.for': 'Objet',
  'pay.limitDay': 'Maximum en 24 heures',
  'pay.limitEach': 'Maximum par paiement',
  'pay.limitSite': 'Maximum en 24 heures pour ce site',
  'pay.limits': 'Vos limites en {symbol}',
  'pay.limitsHint': 'Elles s’appliquent dès le prochain paiement. Sans nombre, pas de limite.',
  'pay.noFee': 'Aucun. Le site les paie.',
  'pay.none': 'Il n’y a rien à payer.',
  'pay.paid': 'Vous avez payé {amount} à {site}',
  'pay.preparing': 'Préparation du paiement',
  'pay.saveLimits': 'Enregistrer',
  'pay.unverified': 'L’objet est indiqué par le site. Il n’est pas vérifié.',
}
