import type { SiteTexts } from './en.ts'

/** Chinese. */
export const zh: SiteTexts = {
  'mail.ignore':
    '如果不是您本人操作，请忽略此邮件。切勿将验证码告诉任何人：没有验证码，什么都不会发生。',
  'mail.contact': '如果不是您本人操作，请联系 {host}。',
  'mail.code.subject': '您在 {host} 的验证码：{code}',
  'mail.code.text':
    '您在 {app} 的验证码是 {code}。它在 {time}内有效，只能在您获取验证码的浏览器中使用一次。',
  'mail.code.opens': '此地址属于您通过 {logins} 使用的一个账户。验证码会打开该账户。',
  'mail.device.subject': '批准 {host} 的新设备',
  'mail.device.text': '一台新设备想用此地址登录 {app}。仅当它是您的设备时才批准：',
  'mail.device.end': '链接在 {time}内有效。没有它，该设备无法登录。',
  'mail.changeOld.subject': '确认更改您在 {host} 的地址：{code}',
  'mail.changeOld.text':
    '您在 {app} 的账户将使用另一个邮箱地址。验证码是 {code}。它在 {time}内有效，只能使用一次。',
  'mail.changeNew.subject': '确认您在 {host} 的地址：{code}',
  'mail.changeNew.text':
    '{app} 的一个账户将使用此地址。验证码是 {code}。它在 {time}内有效，只能使用一次。',
  'mail.changed.subject': '您在 {host} 的地址已更改',
  'mail.changed.text': '您在 {app} 的账户现在使用另一个邮箱地址，它的其他会话已结束。',
  'mail.recovered.subject': '您的钱包在新设备上打开（{host}）',
  'mail.recovered.text':
    '您在 {app} 的钱包已用您的通行密钥或密码短语在新设备上打开。如果不是您本人操作，请立即转移您的资金，并联系 {host}。',
  'mail.recoveryLocked.subject': '您的钱包恢复已锁定（{host}）',
  'mail.recoveryLocked.text':
    '有人登录了您在 {app} 的账户，并多次尝试用错误的密码短语或通行密钥恢复您的钱包。恢复已锁定一天。如果不是您本人操作，请检查谁能阅读您的邮件。',
  'mail.recoveryChanged.subject': '您的钱包恢复方式已更改（{host}）',
  'mail.recoveryChanged.text': '用于恢复您在 {app} 的钱包的通行密钥或密码短语已更改或移除。',
  'mail.loginAdded.subject': '您的账户添加了登录方式（{host}）',
  'mail.loginAdded.text': '现在您也可以通过 {login} 登录您在 {app} 的账户。',
  'mail.passkeyAdded.subject': '您的账户添加了通行密钥（{host}）',
  'mail.passkeyAdded.text': '现在可以用另一个通行密钥使用您在 {app} 的账户。',
  'mail.passkeyRemoved.subject': '您的账户移除了通行密钥（{host}）',
  'mail.passkeyRemoved.text': '一个通行密钥不再能打开您在 {app} 的账户，您的其他会话已结束。',
  'mail.deleted.subject': '您的账户已删除（{host}）',
  'mail.deleted.text': '您在 {app} 的账户及其钱包在服务器上的密钥分片已删除。',
  'with.email': '邮箱地址',
  'with.passkey': '通行密钥',
  'page.wallet': '嵌入式钱包',
  'page.failed': '操作未成功',
  'page.loading': '您的登录服务将在此打开。',
  'page.passkey': '您的通行密钥',
  'page.link.title': '使用您的账户？',
  'page.link.text':
    '地址 {address} 属于您通过 {logins} 使用的一个账户。从现在起，您可以通过 {login} 登录该账户。',
  'page.link.separate': '创建单独的账户',
  'page.link.add': '使用该账户',
  'page.device.title': '新设备',
  'page.device.text': '仅当您此刻正在自己的设备上登录时才批准。',
  'page.device.deny': '拒绝',
  'page.device.done': '您可以返回应用。',
}
