/** Explanations. */
export const help = {
  'title.WhatIsABuy': 'Comment acheter',
  'title.WhatIsANetwork': 'Le réseau',
  'title.WhatIsAWallet': 'Le portefeuille',
  'help.buy.arrives': 'L’achat arrive sur votre compte',
  'help.buy.arrivesText':
    'En quelques minutes par carte, en quelques jours par virement. Vous pouvez fermer cette fenêtre entre-temps.',
  'help.buy.identity': 'Une pièce d’identité peut être demandée',
  'help.buy.identityText':
    'Dans beaucoup de pays, un fournisseur doit vérifier l’identité de ses clients. Gardez un document à portée de main.',
  'help.buy.provider': 'Un fournisseur vend',
  'help.buy.providerText':
    'Vous payez sur la page du fournisseur, par carte ou virement. Cette application ne voit jamais votre carte.',
  'help.network.fee': 'Chacun prend des frais',
  'help.network.feeText':
    'Ils se paient dans le jeton du réseau : gardez-en un peu. Certains coûtent quelques centimes, d’autres quelques dollars.',
  'help.network.ledger': 'Un registre partagé',
  'help.network.ledgerText':
    'Un réseau note qui possède quoi. De nombreux ordinateurs le font fonctionner, pas une seule entreprise.',
  'help.network.own': 'Chaque réseau est indépendant',
  'help.network.ownText':
    'Ce que vous avez sur un réseau ne s’affiche pas sur un autre. Vérifiez sur lequel vous envoyez.',
  'help.wallet.get': 'Obtenir un portefeuille',
  'help.wallet.holds': 'Contient ce qui est à vous',
  'help.wallet.holdsText':
    'Jetons, objets de collection et noms : un portefeuille les affiche et les envoie où vous voulez.',
  'help.wallet.key': 'La clé n’est qu’à vous',
  'help.wallet.keyText':
    'Gardez la phrase de récupération pour vous. Le vrai support ne la demande jamais.',
  'help.wallet.signsIn': 'Vous connecte aux sites',
  'help.wallet.signsInText':
    'Au lieu d’un mot de passe par site, vous connectez votre portefeuille et approuvez ce que le site demande.',
} as const
