/** Explanations. */
export const help = {
  'title.WhatIsABuy': 'So läuft der Kauf ab',
  'title.WhatIsANetwork': 'Was ist ein Netzwerk?',
  'title.WhatIsAWallet': 'Was ist eine Wallet?',
  'help.buy.arrives': 'Es kommt auf Ihr Konto',
  'help.buy.arrivesText':
    'Mit Karte in Minuten, per Überweisung in Tagen. Sie können dieses Fenster inzwischen schließen.',
  'help.buy.identity': 'Sie werden vielleicht nach Ihrer Identität gefragt',
  'help.buy.identityText':
    'In vielen Ländern müssen Anbieter die Identität ihrer Kunden prüfen. Halten Sie einen Ausweis bereit.',
  'help.buy.provider': 'Ein Anbieter verkauft',
  'help.buy.providerText':
    'Sie zahlen auf der Seite des Anbieters, mit Karte oder Überweisung. Diese App sieht Ihre Karte nie.',
  'help.network.fee': 'Jedes verlangt eine Gebühr',
  'help.network.feeText':
    'Sie zahlen sie im eigenen Token des Netzwerks. Behalten Sie davon etwas übrig. Manche kosten Cents, manche mehrere Dollar.',
  'help.network.ledger': 'Ein gemeinsames Verzeichnis',
  'help.network.ledgerText':
    'Ein Netzwerk hält fest, wem was gehört. Viele Computer betreiben es, nicht ein einzelnes Unternehmen.',
  'help.network.own': 'Jedes Netzwerk steht für sich',
  'help.network.ownText':
    'Was Sie in einem Netzwerk haben, erscheint in keinem anderen. Prüfen Sie, in welchem Sie senden.',
  'help.wallet.get': 'Wallet herunterladen',
  'help.wallet.holds': 'Bewahrt auf, was Ihnen gehört',
  'help.wallet.holdsText':
    'Token, Sammlerstücke und Namen: Eine Wallet zeigt sie an und sendet sie, wohin Sie wollen.',
  'help.wallet.key': 'Nur Sie haben den Schlüssel',
  'help.wallet.keyText':
    'Behalten Sie die Wiederherstellungsphrase für sich. Der echte Support fragt nie danach.',
  'help.wallet.signsIn': 'Meldet Sie an',
  'help.wallet.signsInText':
    'Statt eines Passworts für jede Website verbinden Sie Ihre Wallet und bestätigen, was die Website anfragt.',
} as const
