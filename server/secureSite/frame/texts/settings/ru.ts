import type { SettingsTexts } from './en.ts'

/** Russian. */
export const ru: SettingsTexts = {
  'settings.recovery': 'Восстановление',
  'settings.byPasskey': 'Восстановление: вашим ключом доступа. Новое заменит его.',
  'settings.byPassphrase': 'Восстановление: вашей парольной фразой. Новое заменит его.',
  'settings.noRecovery':
    'Восстановления нет. Если вы потеряете это устройство или очистите этот браузер, кошелёк пропадёт навсегда.',
  'settings.newPassphrase': 'Парольная фраза, не короче {least} знаков',
  'settings.repeat': 'То же ещё раз',
  'settings.differ': 'Парольные фразы различаются.',
  'settings.protectPasskey': 'Защитить ключом доступа',
  'settings.otherWay': 'Использовать парольную фразу',
  'settings.protectPassphrase': 'Защитить этой парольной фразой',
  'settings.passkeyMade': 'Ключ доступа создан. Теперь защитите им свой ключ.',
  'settings.export': 'Использовать в другом кошельке',
  'settings.upgrades': 'Улучшения',
  'settings.delete': 'Удаление',

  'sessions.title': 'Где выполнен вход',
  'sessions.this': 'Этот браузер',
  'sessions.used': 'На {app}. Последнее использование: {date}.',
  'sessions.end': 'Выйти: {name}',
  'sessions.endOthers': 'Выйти везде, кроме этого браузера',

  'passkeys.title': 'Ключи доступа',
  'passkeys.none': 'У вас ещё нет ключа доступа.',
  'passkeys.onDevice': 'Ключ доступа на телефоне или компьютере',
  'passkeys.onKey': 'Аппаратный ключ',
  'passkeys.unnamed': 'Ключ доступа',
  'passkeys.forLogin': 'Для входа.',
  'passkeys.forBoth': 'Для входа и восстановления этого кошелька.',
  'passkeys.forRecovery': 'Только для восстановления этого кошелька.',
  'passkeys.made': 'Создан {date}.',
  'passkeys.used': 'Последний раз использован {date}.',
  'passkeys.unused': 'Ещё не использован.',
  'passkeys.rename': 'Переименовать: {name}',
  'passkeys.remove': 'Удалить: {name}',
  'passkeys.name': 'Название',
  'passkeys.save': 'Сохранить',
  'passkeys.only':
    'Это ваш единственный способ войти. Чтобы удалить его, сначала создайте другой ключ доступа или добавьте адрес почты на странице.',
  'passkeys.keyFirst':
    'Вашего ключа ещё нет на этом устройстве, и этот ключ доступа перенесёт его сюда. Сделайте это до удаления.',
}
