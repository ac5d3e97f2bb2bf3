/** Explanations. */
export const help = {
  'title.WhatIsABuy': 'Como funciona a compra',
  'title.WhatIsANetwork': 'O que é uma rede?',
  'title.WhatIsAWallet': 'O que é uma carteira?',
  'help.buy.arrives': 'Chega na sua conta',
  'help.buy.arrivesText':
    'Em minutos com cartão, em dias por transferência. Enquanto isso, você pode fechar esta janela.',
  'help.buy.identity': 'Pode pedir sua identificação',
  'help.buy.identityText':
    'Em muitos países, o provedor precisa verificar a identidade dos clientes. Tenha um documento à mão.',
  'help.buy.provider': 'Um provedor vende',
  'help.buy.providerText':
    'Você paga na página do provedor, com cartão ou transferência. Este app nunca vê seu cartão.',
  'help.network.fee': 'Cada uma cobra uma taxa',
  'help.network.feeText':
    'Você paga com o token da própria rede, então guarde um pouco. Umas custam centavos; outras, alguns dólares.',
  'help.network.ledger': 'Um registro compartilhado',
  'help.network.ledgerText':
    'Uma rede registra quem tem o quê. Ela é mantida por muitos computadores, não por uma só empresa.',
  'help.network.own': 'Cada rede é separada',
  'help.network.ownText':
    'O que você tem em uma rede não aparece em outra. Confira em qual você está enviando.',
  'help.wallet.get': 'Baixar uma carteira',
  'help.wallet.holds': 'Guarda o que é seu',
  'help.wallet.holdsText':
    'Tokens, colecionáveis e nomes: a carteira mostra e envia para onde você quiser.',
  'help.wallet.key': 'Só você tem a chave',
  'help.wallet.keyText':
    'Não mostre a frase de recuperação a ninguém. O suporte de verdade nunca pede.',
  'help.wallet.signsIn': 'Entra nos sites por você',
  'help.wallet.signsInText':
    'Em vez de uma senha para cada site, você conecta sua carteira e aprova o que o site pede.',
} as const
