import type { SiteTexts } from './en.ts'

/** Japanese. */
export const ja: SiteTexts = {
  'mail.ignore':
    '心当たりがない場合は、このメールを無視してください。コードは誰にも教えないでください。コードがなければ何も起こりません。',
  'mail.contact': '心当たりがない場合は、{host} に連絡してください。',
  'mail.code.subject': '{host} のコード：{code}',
  'mail.code.text':
    '{app} のコードは {code} です。リクエストしたブラウザーで、{time}間、1回だけ有効です。',
  'mail.code.opens':
    'このアドレスは、{logins} で使っているアカウントのものです。コードでそのアカウントが開きます。',
  'mail.device.subject': '{host} の新しい端末を承認してください',
  'mail.device.text':
    '新しい端末がこのアドレスで {app} にログインしようとしています。ご自分の端末である場合だけ承認してください：',
  'mail.device.end': 'リンクは{time}間有効です。リンクがなければ、その端末はログインできません。',
  'mail.changeOld.subject': '{host} のアドレス変更を確認してください：{code}',
  'mail.changeOld.text':
    '{app} のあなたのアカウントは、別のメールアドレスを使うようになります。コードは {code} です。{time}間、1回だけ有効です。',
  'mail.changeNew.subject': '{host} のアドレスを確認してください：{code}',
  'mail.changeNew.text':
    '{app} のアカウントがこのアドレスを使うようになります。コードは {code} です。{time}間、1回だけ有効です。',
  'mail.changed.subject': '{host} のアドレスが変更されました',
  'mail.changed.text':
    '{app} のあなたのアカウントは、別のメールアドレスを使うようになりました。ほかのセッションは終了しました。',
  'mail.recovered.subject': 'ウォレットが新しい端末で開かれました（{host}）',
  'mail.recovered.text':
    '{app} のあなたのウォレットが、パスキーまたはパスフレーズで新しい端末で開かれました。心当たりがない場合は、今すぐ資産を移し、{host} に連絡してください。',
  'mail.recoveryLocked.subject': 'ウォレットの復元がロックされました（{host}）',
  'mail.recoveryLocked.text':
    '{app} のあなたのアカウントにログインがあり、ウォレットの誤ったパスフレーズまたはパスキーが何度も試されました。復元は1日ロックされます。心当たりがない場合は、誰があなたのメールを読めるか確認してください。',
  'mail.recoveryChanged.subject': 'ウォレットの復元方法が変更されました（{host}）',
  'mail.recoveryChanged.text':
    '{app} のあなたのウォレットを復元するパスキーまたはパスフレーズが、変更または削除されました。',
  'mail.loginAdded.subject': 'アカウントにログイン方法が追加されました（{host}）',
  'mail.loginAdded.text':
    '{app} のあなたのアカウントに、{login} でもログインできるようになりました。',
  'mail.passkeyAdded.subject': 'アカウントにパスキーが追加されました（{host}）',
  'mail.passkeyAdded.text':
    '{app} のあなたのアカウントは、別のパスキーでも使えるようになりました。',
  'mail.passkeyRemoved.subject': 'アカウントからパスキーが削除されました（{host}）',
  'mail.passkeyRemoved.text':
    'あるパスキーでは {app} のあなたのアカウントを開けなくなりました。ほかのセッションは終了しました。',
  'mail.deleted.subject': 'アカウントが削除されました（{host}）',
  'mail.deleted.text':
    '{app} のあなたのアカウントと、サーバーにあったそのウォレットの鍵の部分が削除されました。',
  'with.email': 'メールアドレス',
  'with.passkey': 'パスキー',
  'page.wallet': '埋め込みウォレット',
  'page.failed': 'うまくいきませんでした',
  'page.loading': 'ここにプロバイダーが開きます。',
  'page.passkey': 'あなたのパスキー',
  'page.link.title': 'ご自分のアカウントを使いますか？',
  'page.link.text':
    'アドレス {address} は、{logins} で使っているアカウントのものです。今後は {login} でもそのアカウントにログインできます。',
  'page.link.separate': '別のアカウントを作る',
  'page.link.add': 'そのアカウントを使う',
  'page.device.title': '新しい端末',
  'page.device.text': '今ご自分の端末でログインしている場合だけ承認してください。',
  'page.device.deny': '拒否する',
  'page.device.done': 'アプリに戻ってかまいません。',
}
