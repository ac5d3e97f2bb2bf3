import type { SettingsTexts } from './en.ts'

/** French. */
export const fr: SettingsTexts = {
  'settings.recovery': 'Récupération',
  'settings.byPasskey': 'Récupération : par votre clé d’accès. Une nouvelle la remplace.',
  'settings.byPassphrase': 'Récupération : par votre phrase secrète. Une nouvelle la remplace.',
  'settings.noRecovery':
    'Pas de récupération. Si vous perdez cet appareil ou videz ce navigateur, ce portefeuille est perdu pour toujours.',
  'settings.newPassphrase': 'Phrase secrète, au moins {least} caractères',
  'settings.repeat': 'La même encore une fois',
  'settings.differ': 'Les deux phrases secrètes sont différentes.',
  'settings.protectPasskey': 'Protéger par une clé d’accès',
  'settings.otherWay': 'Utiliser plutôt une phrase secrète',
  'settings.protectPassphrase': 'Protéger par cette phrase secrète',
  'settings.passkeyMade': 'Votre clé d’accès est créée. Protégez maintenant votre clé avec elle.',
  'settings.export': 'L’utiliser dans un autre portefeuille',
  'settings.upgrades': 'Améliorations',
  'settings.delete': 'Supprimer',

  'sessions.title': 'Où vous êtes connecté',
  'sessions.this': 'Ce navigateur',
  'sessions.used': 'Sur {app}. Dernière utilisation le {date}.',
  'sessions.end': 'Déconnecter {name}',
  'sessions.endOthers': 'Déconnecter partout ailleurs',

  'passkeys.title': 'Clés d’accès',
  'passkeys.none': 'Vous n’avez pas encore de clé d’accès.',
  'passkeys.onDevice': 'Une clé d’accès sur un téléphone ou un ordinateur',
  'passkeys.onKey': 'Une clé de sécurité',
  'passkeys.unnamed': 'Une clé d’accès',
  'passkeys.forLogin': 'Elle vous connecte.',
  'passkeys.forBoth': 'Elle vous connecte et récupère ce portefeuille.',
  'passkeys.forRecovery': 'Elle récupère seulement ce portefeuille.',
  'passkeys.made': 'Créée le {date}.',
  'passkeys.used': 'Utilisée pour la dernière fois le {date}.',
  'passkeys.unused': 'Pas encore utilisée.',
  'passkeys.rename': 'Renommer {name}',
  'passkeys.remove': 'Supprimer {name}',
  'passkeys.name': 'Nom',
  'passkeys.save': 'Enregistrer',
  'passkeys.only':
    'C’est votre seul moyen de vous connecter. Pour la supprimer, créez d’abord une autre clé d’accès, ou ajoutez une adresse e-mail sur la page.',
  'passkeys.keyFirst':
    'Votre clé n’est pas encore sur cet appareil, et cette clé d’accès l’y apporte. Faites-le avant de la supprimer.',
}
