import type { SiteTexts } from './en.ts'

/** German. */
export const de: SiteTexts = {
  'mail.ignore':
    'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail. Nennen Sie den Code niemandem: Ohne ihn passiert nichts.',
  'mail.contact': 'Wenn Sie das nicht waren, wenden Sie sich an {host}.',
  'mail.code.subject': 'Ihr Code für {host}: {code}',
  'mail.code.text':
    'Ihr Code für {app} ist {code}. Er gilt {time} lang und nur einmal, in dem Browser, in dem Sie ihn angefordert haben.',
  'mail.code.opens':
    'Diese Adresse gehört zu einem Konto, das Sie mit {logins} nutzen. Der Code öffnet dieses Konto.',
  'mail.device.subject': 'Neues Gerät für {host} genehmigen',
  'mail.device.text':
    'Ein neues Gerät möchte sich mit dieser Adresse bei {app} anmelden. Genehmigen Sie es nur, wenn es Ihres ist:',
  'mail.device.end': 'Der Link gilt {time} lang. Ohne ihn kann sich das Gerät nicht anmelden.',
  'mail.changeOld.subject': 'Bestätigen Sie die Änderung Ihrer Adresse für {host}: {code}',
  'mail.changeOld.text':
    'Ihr Konto bei {app} soll eine andere E-Mail-Adresse verwenden. Der Code ist {code}. Er gilt {time} lang und nur einmal.',
  'mail.changeNew.subject': 'Bestätigen Sie Ihre Adresse für {host}: {code}',
  'mail.changeNew.text':
    'Ein Konto bei {app} soll diese Adresse verwenden. Der Code ist {code}. Er gilt {time} lang und nur einmal.',
  'mail.changed.subject': 'Ihre Adresse für {host} wurde geändert',
  'mail.changed.text':
    'Ihr Konto bei {app} verwendet jetzt eine andere E-Mail-Adresse. Seine anderen Sitzungen wurden beendet.',
  'mail.recovered.subject': 'Ihre Wallet wurde auf einem neuen Gerät geöffnet ({host})',
  'mail.recovered.text':
    'Ihre Wallet bei {app} wurde auf einem neuen Gerät mit Ihrem Passkey oder Ihrer Passphrase geöffnet. Wenn Sie das nicht waren, bringen Sie Ihr Guthaben jetzt in Sicherheit und wenden Sie sich an {host}.',
  'mail.recoveryLocked.subject': 'Die Wiederherstellung Ihrer Wallet ist gesperrt ({host})',
  'mail.recoveryLocked.text':
    'Jemand hat sich bei Ihrem Konto bei {app} angemeldet und zu oft eine falsche Passphrase oder einen falschen Passkey für Ihre Wallet versucht. Die Wiederherstellung ist für einen Tag gesperrt. Wenn Sie das nicht waren, prüfen Sie, wer Ihre E-Mails lesen kann.',
  'mail.recoveryChanged.subject': 'Die Wiederherstellung Ihrer Wallet wurde geändert ({host})',
  'mail.recoveryChanged.text':
    'Der Passkey oder die Passphrase, womit Sie Ihre Wallet bei {app} wiederherstellen, wurde geändert oder entfernt.',
  'mail.loginAdded.subject': 'Ihrem Konto wurde eine Anmeldung hinzugefügt ({host})',
  'mail.loginAdded.text':
    'Sie können sich bei Ihrem Konto bei {app} jetzt auch mit {login} anmelden.',
  'mail.passkeyAdded.subject': 'Ihrem Konto wurde ein Passkey hinzugefügt ({host})',
  'mail.passkeyAdded.text':
    'Ihr Konto bei {app} lässt sich jetzt mit einem weiteren Passkey nutzen.',
  'mail.passkeyRemoved.subject': 'Ein Passkey wurde aus Ihrem Konto entfernt ({host})',
  'mail.passkeyRemoved.text':
    'Ein Passkey öffnet Ihr Konto bei {app} nicht mehr. Ihre anderen Sitzungen wurden beendet.',
  'mail.deleted.subject': 'Ihr Konto wurde gelöscht ({host})',
  'mail.deleted.text':
    'Ihr Konto bei {app} und die Schlüsselteile seiner Wallet auf dem Server wurden gelöscht.',
  'with.email': 'einer E-Mail-Adresse',
  'with.passkey': 'einem Passkey',
  'page.wallet': 'Eingebettete Wallet',
  'page.failed': 'Das hat nicht geklappt',
  'page.loading': 'Ihr Anbieter öffnet sich hier.',
  'page.passkey': 'Ihr Passkey',
  'page.link.title': 'Ihr Konto verwenden?',
  'page.link.text':
    'Die Adresse {address} gehört zu einem Konto, das Sie mit {logins} nutzen. Sie können sich dort künftig auch mit {login} anmelden.',
  'page.link.separate': 'Eigenes Konto anlegen',
  'page.link.add': 'Dieses Konto verwenden',
  'page.device.title': 'Ein neues Gerät',
  'page.device.text':
    'Genehmigen Sie es nur, wenn Sie sich gerade auf einem Ihrer Geräte anmelden.',
  'page.device.deny': 'Ablehnen',
  'page.device.done': 'Sie können zur App zurückkehren.',
}
