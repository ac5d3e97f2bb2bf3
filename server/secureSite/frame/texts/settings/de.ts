import type { SettingsTexts } from './en.ts'

/** German. */
export const de: SettingsTexts = {
  'settings.recovery': 'Wiederherstellung',
  'settings.byPasskey': 'Wiederherstellung: mit Ihrem Passkey. Eine neue ersetzt sie.',
  'settings.byPassphrase': 'Wiederherstellung: mit Ihrer Passphrase. Eine neue ersetzt sie.',
  'settings.noRecovery':
    'Keine Wiederherstellung. Wenn Sie dieses Gerät verlieren oder diesen Browser leeren, ist diese Wallet für immer weg.',
  'settings.newPassphrase': 'Passphrase, mindestens {least} Zeichen',
  'settings.repeat': 'Noch einmal dieselbe',
  'settings.differ': 'Die beiden Passphrasen sind verschieden.',
  'settings.protectPasskey': 'Mit einem Passkey schützen',
  'settings.otherWay': 'Stattdessen eine Passphrase verwenden',
  'settings.protectPassphrase': 'Mit dieser Passphrase schützen',
  'settings.passkeyMade': 'Ihr Passkey wurde erstellt. Schützen Sie jetzt Ihren Schlüssel damit.',
  'settings.export': 'In einer anderen Wallet verwenden',
  'settings.upgrades': 'Aufwertungen',
  'settings.delete': 'Löschen',

  'sessions.title': 'Wo Sie angemeldet sind',
  'sessions.this': 'Dieser Browser',
  'sessions.used': 'Auf {app}. Zuletzt verwendet am {date}.',
  'sessions.end': '{name} abmelden',
  'sessions.endOthers': 'Überall sonst abmelden',

  'passkeys.title': 'Passkeys',
  'passkeys.none': 'Sie haben noch keinen Passkey.',
  'passkeys.onDevice': 'Ein Passkey auf einem Telefon oder Computer',
  'passkeys.onKey': 'Ein Sicherheitsschlüssel',
  'passkeys.unnamed': 'Ein Passkey',
  'passkeys.forLogin': 'Er meldet Sie an.',
  'passkeys.forBoth': 'Er meldet Sie an und stellt diese Wallet wieder her.',
  'passkeys.forRecovery': 'Er stellt nur diese Wallet wieder her.',
  'passkeys.made': 'Erstellt am {date}.',
  'passkeys.used': 'Zuletzt verwendet am {date}.',
  'passkeys.unused': 'Noch nicht verwendet.',
  'passkeys.rename': '{name} umbenennen',
  'passkeys.remove': '{name} entfernen',
  'passkeys.name': 'Name',
  'passkeys.save': 'Speichern',
  'passkeys.only':
    'Nur damit können Sie sich anmelden. Erstellen Sie vor dem Entfernen einen anderen Passkey, oder fügen Sie auf der Seite eine E-Mail-Adresse hinzu.',
  'passkeys.keyFirst':
    'Ihr Schlüssel ist noch nicht auf diesem Gerät, und dieser Passkey bringt ihn hierher. Tun Sie das, bevor Sie ihn entfernen.',
}
