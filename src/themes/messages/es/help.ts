/** Explanations. */
export const help = {
  'title.WhatIsABuy': 'Cómo se compra',
  'title.WhatIsANetwork': '¿Qué es una red?',
  'title.WhatIsAWallet': '¿Qué es una billetera?',
  'help.buy.arrives': 'Llega a tu cuenta',
  'help.buy.arrivesText':
    'En minutos con tarjeta, en días por transferencia. Mientras tanto puedes cerrar esta ventana.',
  'help.buy.identity': 'Puede preguntarte quién eres',
  'help.buy.identityText':
    'En muchos países el proveedor debe verificar la identidad de sus clientes. Ten un documento a mano.',
  'help.buy.provider': 'Vende un proveedor',
  'help.buy.providerText':
    'Pagas en la página del proveedor, con tarjeta o transferencia. Esta aplicación nunca ve tu tarjeta.',
  'help.network.fee': 'Cada una cobra una comisión',
  'help.network.feeText':
    'Se paga con el token propio de la red, así que guarda un poco. Unas cuestan céntimos; otras, dólares.',
  'help.network.ledger': 'Un registro compartido',
  'help.network.ledgerText':
    'Una red registra quién tiene qué. La mantienen muchos ordenadores, no una sola empresa.',
  'help.network.own': 'Cada red es independiente',
  'help.network.ownText': 'Lo que tienes en una red no aparece en otra. Comprueba en cuál envías.',
  'help.wallet.get': 'Conseguir una billetera',
  'help.wallet.holds': 'Guarda lo que es tuyo',
  'help.wallet.holdsText':
    'Tokens, coleccionables y nombres: una billetera los muestra y los envía adonde quieras.',
  'help.wallet.key': 'Solo tú tienes la llave',
  'help.wallet.keyText':
    'No compartas la frase de recuperación. El soporte auténtico nunca la pide.',
  'help.wallet.signsIn': 'Inicia sesión por ti',
  'help.wallet.signsInText':
    'En vez de una contraseña para cada sitio, conectas tu billetera y apruebas lo que pide el sitio.',
} as const
