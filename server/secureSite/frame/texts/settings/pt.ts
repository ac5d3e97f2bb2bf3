import type { SettingsTexts } from './en.ts'

/** Portuguese. */
export const pt: SettingsTexts = {
  'settings.recovery': 'Recuperação',
  'settings.byPasskey': 'Recuperação: por sua chave de acesso. Uma nova a substitui.',
  'settings.byPassphrase': 'Recuperação: por sua frase secreta. Uma nova a substitui.',
  'settings.noRecovery':
    'Sem recuperação. Se você perder este dispositivo ou limpar este navegador, esta carteira some para sempre.',
  'settings.newPassphrase': 'Frase secreta, pelo menos {least} caracteres',
  'settings.repeat': 'A mesma de novo',
  'settings.differ': 'As duas frases secretas são diferentes.',
  'settings.protectPasskey': 'Proteger com uma chave de acesso',
  'settings.otherWay': 'Usar uma frase secreta',
  'settings.protectPassphrase': 'Proteger com esta frase secreta',
  'settings.passkeyMade': 'Sua chave de acesso foi criada. Agora use-a para proteger sua chave.',
  'settings.export': 'Usar em outra carteira',
  'settings.upgrades': 'Atualizações',
  'settings.delete': 'Excluir',

  'sessions.title': 'Onde você está conectado',
  'sessions.this': 'Este navegador',
  'sessions.used': 'Em {app}. Último uso em {date}.',
  'sessions.end': 'Encerrar a sessão de {name}',
  'sessions.endOthers': 'Encerrar as outras sessões',

  'passkeys.title': 'Chaves de acesso',
  'passkeys.none': 'Você ainda não tem uma chave de acesso.',
  'passkeys.onDevice': 'Uma chave de acesso em um celular ou computador',
  'passkeys.onKey': 'Uma chave de segurança',
  'passkeys.unnamed': 'Uma chave de acesso',
  'passkeys.forLogin': 'Ela inicia sua sessão.',
  'passkeys.forBoth': 'Ela inicia sua sessão e recupera esta carteira.',
  'passkeys.forRecovery': 'Ela só recupera esta carteira.',
  'passkeys.made': 'Criada em {date}.',
  'passkeys.used': 'Usada pela última vez em {date}.',
  'passkeys.unused': 'Ainda não foi usada.',
  'passkeys.rename': 'Renomear {name}',
  'passkeys.remove': 'Remover {name}',
  'passkeys.name': 'Nome',
  'passkeys.save': 'Salvar',
  'passkeys.only':
    'Esta é sua única forma de entrar. Para removê-la, primeiro crie outra chave de acesso ou adicione um endereço de e-mail na página.',
  'passkeys.keyFirst':
    'Sua chave ainda não está neste dispositivo, e esta chave de acesso a traz para cá. Faça isso antes de removê-la.',
}
