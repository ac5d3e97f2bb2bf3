import type { SiteTexts } from './en.ts'

/** Portuguese. */
export const pt: SiteTexts = {
  'mail.ignore':
    'Se não foi você, ignore este e-mail. Nunca diga o código a ninguém: sem ele, nada acontece.',
  'mail.contact': 'Se não foi você, entre em contato com {host}.',
  'mail.code.subject': 'Seu código para {host}: {code}',
  'mail.code.text':
    'Seu código para {app} é {code}. Ele vale por {time} e uma única vez, no navegador em que você o pediu.',
  'mail.code.opens':
    'Este endereço pertence a uma conta que você usa com {logins}. O código abre essa conta.',
  'mail.device.subject': 'Aprove um novo dispositivo para {host}',
  'mail.device.text':
    'Um novo dispositivo quer entrar em {app} com este endereço. Aprove-o somente se for seu:',
  'mail.device.end': 'O link vale por {time}. Sem ele, o dispositivo não consegue entrar.',
  'mail.changeOld.subject': 'Confirme a mudança do seu endereço para {host}: {code}',
  'mail.changeOld.text':
    'Sua conta em {app} vai usar outro endereço de e-mail. O código é {code}. Ele vale por {time} e uma única vez.',
  'mail.changeNew.subject': 'Confirme seu endereço para {host}: {code}',
  'mail.changeNew.text':
    'Uma conta em {app} vai usar este endereço. O código é {code}. Ele vale por {time} e uma única vez.',
  'mail.changed.subject': 'Seu endereço para {host} foi alterado',
  'mail.changed.text':
    'Sua conta em {app} agora usa outro endereço de e-mail. As outras sessões dela foram encerradas.',
  'mail.recovered.subject': 'Sua carteira foi aberta em um novo dispositivo ({host})',
  'mail.recovered.text':
    'Sua carteira em {app} foi aberta em um novo dispositivo com sua chave de acesso ou frase secreta. Se não foi você, mova seus fundos agora e entre em contato com {host}.',
  'mail.recoveryLocked.subject': 'A recuperação da sua carteira está bloqueada ({host})',
  'mail.recoveryLocked.text':
    'Alguém entrou na sua conta em {app} e tentou vezes demais uma frase secreta ou chave de acesso errada para sua carteira. A recuperação está bloqueada por um dia. Se não foi você, verifique quem pode ler seus e-mails.',
  'mail.recoveryChanged.subject': 'A recuperação da sua carteira foi alterada ({host})',
  'mail.recoveryChanged.text':
    'A chave de acesso ou frase secreta que recupera sua carteira em {app} foi alterada ou removida.',
  'mail.loginAdded.subject': 'Um login foi adicionado à sua conta ({host})',
  'mail.loginAdded.text': 'Agora você também pode entrar na sua conta em {app} com {login}.',
  'mail.passkeyAdded.subject': 'Uma chave de acesso foi adicionada à sua conta ({host})',
  'mail.passkeyAdded.text': 'Sua conta em {app} agora pode ser usada com outra chave de acesso.',
  'mail.passkeyRemoved.subject': 'Uma chave de acesso foi removida da sua conta ({host})',
  'mail.passkeyRemoved.text':
    'Uma chave de acesso não abre mais sua conta em {app}. Suas outras sessões foram encerradas.',
  'mail.deleted.subject': 'Sua conta foi excluída ({host})',
  'mail.deleted.text':
    'Sua conta em {app} e as partes da chave da carteira que estavam no servidor foram excluídas.',
  'with.email': 'um endereço de e-mail',
  'with.passkey': 'uma chave de acesso',
  'page.wallet': 'Carteira integrada',
  'page.failed': 'Isto não funcionou',
  'page.loading': 'Seu provedor abre aqui.',
  'page.passkey': 'Sua chave de acesso',
  'page.link.title': 'Usar sua conta?',
  'page.link.text':
    'O endereço {address} pertence a uma conta que você usa com {logins}. A partir de agora, você pode entrar nela com {login}.',
  'page.link.separate': 'Criar uma conta separada',
  'page.link.add': 'Usar essa conta',
  'page.device.title': 'Um novo dispositivo',
  'page.device.text':
    'Aprove-o somente se você estiver entrando agora mesmo, em um dispositivo seu.',
  'page.device.deny': 'Negar',
  'page.device.done': 'Você pode voltar ao aplicativo.',
}
