import type { SiteTexts } from './en.ts'

/** French. */
export const fr: SiteTexts = {
  'mail.ignore':
    'Si ce n’était pas vous, ignorez cet e-mail. Ne donnez jamais le code à personne : sans lui, rien ne se passe.',
  'mail.contact': 'Si ce n’était pas vous, contactez {host}.',
  'mail.code.subject': 'Votre code pour {host} : {code}',
  'mail.code.text':
    'Votre code pour {app} est {code}. Il est valable {time} et une seule fois, dans le navigateur où vous l’avez demandé.',
  'mail.code.opens':
    'Cette adresse appartient à un compte que vous utilisez avec {logins}. Le code ouvre ce compte.',
  'mail.device.subject': 'Approuvez un nouvel appareil pour {host}',
  'mail.device.text':
    'Un nouvel appareil veut se connecter à {app} avec cette adresse. Approuvez-le seulement s’il est à vous :',
  'mail.device.end': 'Le lien est valable {time}. Sans lui, l’appareil ne peut pas se connecter.',
  'mail.changeOld.subject': 'Confirmez le changement de votre adresse pour {host} : {code}',
  'mail.changeOld.text':
    'Votre compte sur {app} va utiliser une autre adresse e-mail. Le code est {code}. Il est valable {time} et une seule fois.',
  'mail.changeNew.subject': 'Confirmez votre adresse pour {host} : {code}',
  'mail.changeNew.text':
    'Un compte sur {app} va utiliser cette adresse. Le code est {code}. Il est valable {time} et une seule fois.',
  'mail.changed.subject': 'Votre adresse pour {host} a été changée',
  'mail.changed.text':
    'Votre compte sur {app} utilise maintenant une autre adresse e-mail. Ses autres sessions ont été fermées.',
  'mail.recovered.subject': 'Votre portefeuille a été ouvert sur un nouvel appareil ({host})',
  'mail.recovered.text':
    'Votre portefeuille sur {app} a été ouvert sur un nouvel appareil avec votre clé d’accès ou votre phrase secrète. Si ce n’était pas vous, déplacez vos fonds maintenant et contactez {host}.',
  'mail.recoveryLocked.subject': 'La récupération de votre portefeuille est bloquée ({host})',
  'mail.recoveryLocked.text':
    'Quelqu’un s’est connecté à votre compte sur {app} et a essayé trop souvent une phrase secrète ou une clé d’accès incorrecte pour votre portefeuille. La récupération est bloquée pour un jour. Si ce n’était pas vous, vérifiez qui peut lire vos e-mails.',
  'mail.recoveryChanged.subject': 'La récupération de votre portefeuille a été changée ({host})',
  'mail.recoveryChanged.text':
    'La clé d’accès ou la phrase secrète qui récupère votre portefeuille sur {app} a été changée ou supprimée.',
  'mail.loginAdded.subject': 'Une connexion a été ajoutée à votre compte ({host})',
  'mail.loginAdded.text':
    'Vous pouvez maintenant aussi vous connecter à votre compte sur {app} avec {login}.',
  'mail.passkeyAdded.subject': 'Une clé d’accès a été ajoutée à votre compte ({host})',
  'mail.passkeyAdded.text':
    'Votre compte sur {app} peut maintenant être utilisé avec une autre clé d’accès.',
  'mail.passkeyRemoved.subject': 'Une clé d’accès a été supprimée de votre compte ({host})',
  'mail.passkeyRemoved.text':
    'Une clé d’accès n’ouvre plus votre compte sur {app}. Vos autres sessions ont été fermées.',
  'mail.deleted.subject': 'Votre compte a été supprimé ({host})',
  'mail.deleted.text':
    'Votre compte sur {app} et les parts de la clé de son portefeuille sur le serveur ont été supprimés.',
  'with.email': 'une adresse e-mail',
  'with.passkey': 'une clé d’accès',
  'page.wallet': 'Portefeuille intégré',
  'page.failed': 'Cela n’a pas fonctionné',
  'page.loading': 'Votre fournisseur s’ouvre ici.',
  'page.passkey': 'Votre clé d’accès',
  'page.link.title': 'Utiliser votre compte ?',
  'page.link.text':
    'L’adresse {address} appartient à un compte que vous utilisez avec {logins}. Vous pouvez désormais vous y connecter avec {login}.',
  'page.link.separate': 'Créer un compte séparé',
  'page.link.add': 'Utiliser ce compte',
  'page.device.title': 'Un nouvel appareil',
  'page.device.text':
    'Approuvez-le seulement si vous vous connectez en ce moment sur un de vos appareils.',
  'page.device.deny': 'Refuser',
  'page.device.done': 'Vous pouvez revenir à l’application.',
}
