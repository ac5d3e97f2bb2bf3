import type { SettingsTexts } from './en.ts'

/** Chinese. */
export const zh: SettingsTexts = {
  'settings.recovery': '恢复',
  'settings.byPasskey': '恢复方式：您的通行密钥。新的会替换它。',
  'settings.byPassphrase': '恢复方式：您的密码短语。新的会替换它。',
  'settings.noRecovery': '没有恢复方式。如果您丢失此设备或清除此浏览器的数据，此钱包将永远消失。',
  'settings.newPassphrase': '密码短语，至少 {least} 个字符',
  'settings.repeat': '再输入一次',
  'settings.differ': '两个密码短语不一致。',
  'settings.protectPasskey': '用通行密钥保护',
  'settings.otherWay': '改用密码短语',
  'settings.protectPassphrase': '用此密码短语保护',
  'settings.passkeyMade': '您的通行密钥已创建。现在用它保护您的密钥。',
  'settings.export': '在其他钱包中使用',
  'settings.upgrades': '升级',
  'settings.delete': '删除',

  'sessions.title': '您的登录位置',
  'sessions.this': '此浏览器',
  'sessions.used': '在 {app}。上次使用于 {date}。',
  'sessions.end': '让 {name} 退出登录',
  'sessions.endOthers': '退出其他所有登录',

  'passkeys.title': '通行密钥',
  'passkeys.none': '您还没有通行密钥。',
  'passkeys.onDevice': '手机或电脑上的通行密钥',
  'passkeys.onKey': '安全密钥',
  'passkeys.unnamed': '通行密钥',
  'passkeys.forLogin': '用于登录。',
  'passkeys.forBoth': '用于登录和恢复此钱包。',
  'passkeys.forRecovery': '仅用于恢复此钱包。',
  'passkeys.made': '创建于 {date}。',
  'passkeys.used': '上次使用于 {date}。',
  'passkeys.unused': '尚未使用。',
  'passkeys.rename': '重命名{name}',
  'passkeys.remove': '移除{name}',
  'passkeys.name': '名称',
  'passkeys.save': '保存',
  'passkeys.only':
    '这是您唯一的登录方式。要移除它，请先创建另一个通行密钥，或在页面上添加电子邮件地址。',
  'passkeys.keyFirst': '您的密钥还不在此设备上，需要用此通行密钥带来。请先完成再移除。',
}
