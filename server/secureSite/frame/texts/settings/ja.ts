import type { SettingsTexts } from './en.ts'

/** Japanese. */
export const ja: SettingsTexts = {
  'settings.recovery': '復元',
  'settings.byPasskey': '復元：パスキー。新しく設定すると置き換わります。',
  'settings.byPassphrase': '復元：パスフレーズ。新しく設定すると置き換わります。',
  'settings.noRecovery':
    '復元の設定がありません。この端末を失うかブラウザのデータを消すと、このウォレットは永久に失われます。',
  'settings.newPassphrase': 'パスフレーズ（{least} 文字以上）',
  'settings.repeat': 'もう一度入力',
  'settings.differ': '2つのパスフレーズが違います。',
  'settings.protectPasskey': 'パスキーで保護',
  'settings.otherWay': '代わりにパスフレーズを使う',
  'settings.protectPassphrase': 'このパスフレーズで保護',
  'settings.passkeyMade': 'パスキーを作成しました。次に、それで鍵を保護してください。',
  'settings.export': '別のウォレットで使う',
  'settings.upgrades': 'アップグレード',
  'settings.delete': '削除',

  'sessions.title': 'ログインしている場所',
  'sessions.this': 'このブラウザ',
  'sessions.used': '{app}。最後に使った日：{date}',
  'sessions.end': '{name}をログアウト',
  'sessions.endOthers': 'ほかのすべてからログアウト',

  'passkeys.title': 'パスキー',
  'passkeys.none': 'パスキーはまだありません。',
  'passkeys.onDevice': 'スマートフォンまたはパソコンのパスキー',
  'passkeys.onKey': 'セキュリティキー',
  'passkeys.unnamed': 'パスキー',
  'passkeys.forLogin': 'ログインに使います。',
  'passkeys.forBoth': 'ログインとこのウォレットの復元に使います。',
  'passkeys.forRecovery': 'このウォレットの復元だけに使います。',
  'passkeys.made': '作成日：{date}',
  'passkeys.used': '最後に使った日：{date}',
  'passkeys.unused': 'まだ使っていません。',
  'passkeys.rename': '{name}の名前を変更',
  'passkeys.remove': '{name}を削除',
  'passkeys.name': '名前',
  'passkeys.save': '保存',
  'passkeys.only':
    'これが唯一のログイン方法です。削除する前に、別のパスキーを作成するか、ページでメールアドレスを追加してください。',
  'passkeys.keyFirst':
    '鍵はまだこの端末になく、このパスキーで持ってくることができます。削除する前に行ってください。',
}
