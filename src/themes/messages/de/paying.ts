/** Payments that sites ask for. */
export const paying = {
  'pay.asksFor': '{site} bittet um eine Zahlung',
  'pay.cancel': 'Abbrechen',
  'pay.confirm': 'Bezahlen',
  'pay.for': 'Wofür',
  'pay.limitDay': 'Höchstens in 24 Stunden',
  'pay.limitEach': 'Höchstens für eine Zahlung',
  'pay.limitSite': 'Höchstens in 24 Stunden an diese Website',
  'pay.limits': 'Ihre Grenzen in {symbol}',
  'pay.limitsHint': 'Sie gelten ab der nächsten Zahlung. Ohne Zahl gibt es keine Grenze.',
  'pay.noFee': 'Keine. Die Website zahlt sie.',
  'pay.none': 'Es gibt nichts zu bezahlen.',
  'pay.paid': 'Sie haben {amount} an {site} bezahlt',
  'pay.preparing': 'Die Zahlung wird vorbereitet',
  'pay.saveLimits': 'Grenzen speichern',
  'pay.unverified': 'Wofür die Zahlung ist, sagt die Website. Es ist nicht geprüft.',
}
