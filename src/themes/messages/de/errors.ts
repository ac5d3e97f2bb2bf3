/** Texts of the engine: errors by code, with the error’s values in order, and alerts. */
export const errors = {
  APKT001: 'Netzwerk nicht gefunden',
  APKT002: 'Ungültige Konfiguration der App',
  APKT003: 'Netzwerkfehler: Die Wallet wurde nicht geladen',
  APKT004: 'Die Wallet hat zu lange nicht geantwortet',
  APKT005: 'Nicht verifizierte Domain',
  APKT006: 'Die Sitzung ist abgelaufen',
  APKT007: 'Ungültige Projekt-ID',
  APKT008: 'Die Projekt-ID fehlt',
  APKT009: 'Serverfehler',
  APKT010: 'Zu viele Anfragen',
  'activity/ADDRESS_REQUIRED':
    'Ohne die Adresse eines Kontos lassen sich keine Transaktionen abrufen',
  'activity/FETCH_FAILED': 'Die Transaktionen konnten nicht abgerufen werden',
  'adapter/CANNOT_SWITCH': 'Bei dieser Wallet lässt sich das Netzwerk nicht von hier aus wechseln',
  'adapter/CONNECTOR_NOT_FOUND': 'Die Wallet der Verbindung wurde nicht gefunden: {0}',
  'adapter/INVALID_ANSWER': 'Die Wallet hat eine ungültige Antwort gegeben',
  'adapter/INVALID_BALANCE': 'Das Netzwerk hat ein ungültiges Guthaben gemeldet',
  'adapter/LOCKED': 'Ihre Wallet ist gesperrt. Entsperren Sie sie und versuchen Sie es erneut',
  'adapter/GONE':
    'Ihre Wallet ist nicht mehr in diesem Browser. Laden Sie die Seite neu oder verbinden Sie eine andere Wallet',
  'adapter/NODE_FAILED': 'Das Netzwerk war nicht erreichbar. Versuchen Sie es später erneut',
  'adapter/NOT_ALLOWED':
    'Ihre Wallet erlaubt das dieser Seite nicht. Erlauben Sie es in der Wallet oder verbinden Sie sie erneut',
  'adapter/NOT_SWITCHED': 'Ihre Wallet hat nicht gewechselt. Wechseln Sie in der Wallet zu {0}',
  'adapter/NO_ACCOUNTS':
    'Die Wallet hat kein Konto freigegeben. Entsperren Sie sie, wählen Sie ein Konto und versuchen Sie es erneut',
  'adapter/OTHER_ACCOUNT': 'In Ihrer Wallet ist ein anderes Konto aktiv. Wechseln Sie dort zu {0}',
  'adapter/PENDING':
    'In Ihrer Wallet ist noch eine Anfrage offen. Öffnen Sie die Wallet, um sie zu beantworten',
  'adapter/PROVIDER_NOT_FOUND': 'Die Wallet wurde nicht gefunden',
  'adapter/TIMEOUT':
    'Ihre Wallet hat nicht geantwortet. Öffnen Sie sie und versuchen Sie es erneut',
  'adapter/UNSUPPORTED': 'Ihre Wallet kann das hier nicht',
  'calls/INVALID': 'Diese Aufrufe können nicht gesendet werden: {0}',
  'calls/NOT_ATOMIC': 'Ihre Wallet kann nicht alles auf einmal ausführen. Es wurde nichts gesendet',
  'calls/NOT_SPONSORED':
    'Ihre Wallet lässt {0} die Gebühr nicht bezahlen. Es wurde nichts gesendet. Beim nächsten Versuch bezahlen Sie sie',
  'calls/STOPPED':
    '{0} von {1} Schritten wurden gesendet, der Rest nicht. Sehen Sie in Ihrer Wallet nach, bevor Sie es erneut versuchen',
  'calls/TOO_LARGE': 'Das ist zu viel auf einmal für Ihre Wallet. Es wurde nichts gesendet',
  'calls/UPGRADE_REFUSED':
    'Das Konto wurde nicht erweitert, daher kann Ihre Wallet das nicht auf einmal ausführen. Es wurde nichts gesendet',
  'common/ABORTED': 'Die Anfrage wurde unterbrochen',
  'common/BUSY': 'Die letzte Anfrage wartet noch auf Ihre Wallet',
  'common/NOT_LOADED':
    'Das konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut. Falls es wieder fehlschlägt, laden Sie die Seite neu',
  'common/REJECTED': 'Die Anfrage wurde in der Wallet abgelehnt',
  'common/UNKNOWN': 'Etwas ist schiefgelaufen',
  'connection/ACCOUNT_NOT_FOUND': 'Die Wallet {1} hat das Konto {0} nicht',
  'connection/ALREADY_CONNECTED': 'Die Wallet ist bereits verbunden',
  'connection/MULTI_WALLET_DISABLED': 'Diese App unterstützt nur eine Wallet auf einmal',
  'connection/DISCONNECT_FAILED': 'Trennen fehlgeschlagen',
  'connection/NOT_CONNECTED': 'Die Wallet ist nicht verbunden',
  'connection/TIMEOUT':
    'Ihre Wallet hat nicht geantwortet. Öffnen Sie sie und versuchen Sie es erneut',
  'connection/UNAVAILABLE': 'Die Wallet ist für eine erneute Verbindung nicht verfügbar',
  'dataCapture/CODE_INVALID': 'Der Code hat sechs Ziffern',
  'dataCapture/EMAIL_INVALID': 'Geben Sie eine gültige E-Mail-Adresse ein',
  'dataCapture/NOT_ENABLED': 'Es wird keine E-Mail-Adresse verlangt',
  'dataCapture/REQUIRED': 'Zum Fortfahren wird eine E-Mail-Adresse benötigt',
  'dataCapture/TIMEOUT': 'Der Server hat nicht geantwortet. Versuchen Sie es erneut',
  'login/CODE_INVALID': 'Geben Sie die sechs Ziffern des Codes ein',
  'login/CODE_LOCKED': 'Zu viele Versuche. Fordern Sie einen neuen Code an',
  'login/EMAIL_INVALID': 'Geben Sie eine gültige E-Mail-Adresse ein',
  'login/FARCASTER_FAILED': 'Verbindung mit Farcaster fehlgeschlagen',
  'login/FRAME_LOST':
    'Die eingebaute Wallet wurde neu gestartet, bevor sie antwortete. Prüfen Sie vor einem neuen Versuch, ob es ausgeführt wurde',
  'login/MODAL_CLOSED': 'Das Fenster wurde geschlossen',
  'login/NOT_ALLOWED': 'Die Anfrage ist nicht erlaubt',
  'login/NOT_SIGNED_IN': 'Sie sind nicht mit E-Mail oder sozialem Konto angemeldet',
  'login/NO_CODE_ASKED': 'Fordern Sie zuerst einen Code an',
  'login/NO_CONNECTOR': 'Die Anmeldung mit E-Mail oder sozialem Konto ist nicht möglich',
  'login/NO_REDIRECT': 'Die Adresse des sozialen Kontos war nicht abrufbar',
  'login/NOT_SUPPORTED': 'Die Website der eingebetteten Wallet unterstützt das nicht',
  'login/NO_SMART_ACCOUNT': 'In diesem Netzwerk gibt es keine Smart Accounts',
  'login/PASSKEY_UNSUPPORTED': 'Diese Wallet bietet keine Anmeldung mit Passkey',
  'login/POPUP_BLOCKED': 'Das Fenster des sozialen Kontos konnte nicht geöffnet werden',
  'login/POPUP_CLOSED': 'Das Fenster wurde geschlossen',
  'login/SOCIAL_FAILED': 'Verbindung fehlgeschlagen',
  'login/SOCIAL_NOT_STARTED': 'Die Verbindung mit dem sozialen Konto konnte nicht gestartet werden',
  'login/TOO_SOON': 'Versuchen Sie es in {0} s erneut',
  'login/UNKNOWN_PROVIDER': 'Die Anmeldung mit {0} ist nicht möglich',
  'login/iframe_load_failed': 'Die Anmeldung per E-Mail konnte nicht geladen werden',
  'login/iframe_request_timeout': 'Die eingebaute Wallet hat nicht rechtzeitig geantwortet',
  'meaning/INVALID': 'Das kann nicht erklärt werden: {0}',
  'modal/REFUSED': 'Diese App hat die benötigte Ansicht nicht geöffnet',
  'names/ACCOUNT_NOT_FOUND': 'Es gibt kein Konto, das einen Namen bekommen könnte',
  'names/NAME_INVALID': 'Ein Name hat mindestens 4 Zeichen: Buchstaben, Ziffern oder Bindestriche',
  'names/NETWORK_NOT_FOUND': 'Netzwerk nicht gefunden',
  'names/REGISTER_FAILED': 'Der Name {0} konnte nicht registriert werden',
  'names/RESOLVE_FAILED': 'Der Name konnte nicht gesucht werden',
  'names/REVERSE_FAILED': 'Die Namen der Adresse waren nicht abrufbar',
  'names/SUGGESTIONS_FAILED': 'Freie Namen waren nicht abrufbar',
  'names/UNSUPPORTED_NETWORK': 'Dieses Netzwerk hat keine Namen',
  'network/NOT_CONFIGURED': 'Die App hat das Netzwerk {0} nicht',
  'nfts/NO_METADATA': 'Zu diesem NFT gibt es keine Angaben',
  'onramp/ACCOUNT_REQUIRED': 'Verbinden Sie zuerst ein Konto in diesem Netzwerk',
  'onramp/AMOUNT_TOO_HIGH': 'Höchstens {0} {1}',
  'onramp/AMOUNT_TOO_LOW': 'Mindestens {0} {1}',
  'onramp/BAD_OPTIONS':
    'Der Anbieter hat ein ungültiges Angebot geschickt. Versuchen Sie es mit einem anderen',
  'onramp/BAD_QUOTE': 'Der Anbieter hat einen ungültigen Preis geschickt. Versuchen Sie es erneut',
  'onramp/ESTIMATE_ONLY': 'Der Dienst nennt derzeit keine Preise, deshalb können Sie nicht kaufen',
  'onramp/NETWORK_REQUIRED': 'Diese App unterstützt dieses Netzwerk nicht',
  'onramp/NOT_DELIVERED':
    '{0} liefert {1} nicht in {2}. Wählen Sie ein anderes Netzwerk oder einen anderen Anbieter',
  'onramp/NO_PROVIDER': 'Kaufen ist hier nicht möglich',
  'onramp/PAGE_REFUSED': 'Die Seite von {0} darf nicht geöffnet werden',
  'onramp/POPUP_BLOCKED':
    'Der Browser hat die Seite des Anbieters blockiert. Erlauben Sie sie und versuchen Sie es erneut',
  'onramp/QUOTE_REQUIRED': 'Dafür gibt es noch keinen Preis',
  'onramp/WRONG_ADDRESS':
    'Die Seite von {0} wurde nicht für Ihre Adresse erstellt. Sie wurde nicht geöffnet',
  'onramp/WRONG_NETWORK':
    'Einen Smart Account gibt es nur in seinem eigenen Netzwerk: Wechseln Sie zuerst zu diesem',
  'pairing/NO_LINK': 'Es gibt noch keinen Link zum Kopieren',
  'payments/ASKED_AGAIN':
    'Die Website verlangt noch einmal eine Zahlung. Die erste hat sie vielleicht erhalten, eine zweite gab es nicht. Fragen Sie die Website',
  'payments/CANCELLED': 'Sie haben die Zahlung abgebrochen. Es wurde nichts gezahlt',
  'payments/DIFFERENT':
    'Ihre Wallet meldet eine andere Zahlung als die angezeigte. Sehen Sie in der Aktivität Ihrer Wallet nach',
  'payments/EXPIRED':
    'Diese Zahlungsanfrage ist abgelaufen. Es wurde nichts gezahlt. Fordern Sie eine neue an',
  'payments/INVALID': 'Das ist keine gültige Zahlungsanfrage. Es wurde nichts gezahlt',
  'payments/MAYBE_PAID':
    'Sie haben diese Bestellung vielleicht schon bezahlt. Sehen Sie zuerst in der Aktivität Ihrer Wallet nach',
  'payments/MOVED':
    'Die Anfrage wurde an eine andere Website weitergeleitet, die Geld verlangt. Es wurde nichts gezahlt',
  'payments/NO_REVIEW': 'Es gibt keine Zahlung zu bestätigen',
  'payments/OVER_DAY': 'Das wäre mehr als Ihre {1} {0} am Tag. Es wurde nichts gezahlt',
  'payments/OVER_LIMIT':
    'Sie zahlen höchstens {2} {1}, und das sind {0} {1}. Es wurde nichts gezahlt',
  'payments/OVER_ORIGIN': 'Das wäre mehr als Ihre {2} {1} am Tag für {0}. Es wurde nichts gezahlt',
  'payments/UNCONFIRMED':
    'Die Zahlung wurde gesendet, und die Website hat nicht geantwortet. Versuchen Sie es noch einmal: Es wird nicht doppelt gezahlt',
  'payments/UNPAYABLE':
    'Keine der Zahlungsarten hier funktioniert mit Ihrer Wallet. Es wurde nichts gezahlt',
  'permissions/INVALID': 'Diese Berechtigung kann nicht angefragt werden: {0}',
  'permissions/NOT_FOUND': 'Diese Berechtigung ist nicht mehr aktiv',
  'permissions/NOT_GRANTED': 'Die Wallet hat diese Berechtigung nicht erteilt',
  'permissions/NOT_SIGNED': 'Die Wallet hat den Widerruf nicht signiert',
  'permissions/TYPE_REFUSED': 'Ihre Wallet erteilt diese Art von Berechtigung nicht',
  'permissions/UNSUPPORTED': 'Ihre Wallet kann keine Berechtigungen erteilen',
  'provider/COIN_UNLISTED':
    'Die Knoten des Netzwerks nennen Überweisungen von Token, aber nicht die von {0} allein',
  'provider/FAILED': 'Bei {0} ist ein Fehler aufgetreten',
  'provider/INVALID_ANSWER': 'Die Antwort von {0} ist ungültig',
  'provider/KEY_REFUSED': '{0} hat den Schlüssel des Servers dieser App abgelehnt',
  'provider/LIMITED': '{0} wurde zu oft abgefragt. Versuchen Sie es in {1} s erneut',
  'provider/NEEDS_KEY': '{0} verlangt einen gültigen Schlüssel, den diese App nicht hat',
  'provider/REFUSED': '{0} hat die Anfrage abgelehnt (HTTP {1})',
  'provider/SECRET_KEY':
    'Der API-Schlüssel von {0} ist geheim und darf nicht in einer Seite stehen. Legen Sie ihn mit latchkey/server auf Ihren Server und übergeben Sie die url des Handlers',
  'provider/TIMEOUT': '{0} hat zu lange nicht geantwortet. Versuchen Sie es erneut',
  'provider/TOO_MANY': 'Es sind zu viele',
  'provider/UNREACHABLE': '{0} antwortet nicht. Versuchen Sie es später erneut',
  'receive/CANNOT_SHARE': 'Dieses Gerät kann nicht teilen. Kopieren Sie die Adresse',
  'transfer/STILL_ASKED':
    'Vielleicht zeigt Ihre Wallet noch die letzte Anfrage an. Beantworten oder schließen Sie sie dort zuerst, sonst werden womöglich beide gesendet',
  'amount/TOO_PRECISE_USD': 'Ein Geldbetrag hat höchstens {0} Nachkommastellen',
  'transfer/ACCOUNT_CHANGED': 'Das Konto hat von {0} zu {1} gewechselt. Es wurde nichts gesendet',
  'transfer/CHAIN_CHANGED': 'Das Netzwerk hat von {0} zu {1} gewechselt. Es wurde nichts gesendet',
  'send/EXPIRED': 'Es ist zu viel Zeit vergangen. Prüfen Sie die Sendung noch einmal',
  'send/INCOMPLETE': 'Es fehlen Betrag und Adresse des Empfängers',
  'amount/INVALID': '„{0}“ ist kein Betrag. Schreiben Sie ihn mit Ziffern und einem Punkt, wie 1.5',
  'send/INVALID_RECEIVER': 'Das ist keine Adresse in diesem Netzwerk',
  'transfer/INVALID_TOKEN': 'Dieser Token ist ungültig',
  'send/NAME_CHANGED': '{0} war {1} und ist jetzt {2}. Es wurde nichts gesendet',
  'send/NAME_NOT_FOUND': 'Der Name {0} wurde nicht gefunden',
  'transfer/NOT_CONNECTED': 'In diesem Netzwerk ist keine Wallet verbunden',
  'transfer/NOT_ENOUGH_FOR_FEE':
    'Das Netzwerk verlangt dafür bis zu {0} {1}, und Sie haben weniger',
  'send/NOT_DONE': 'Eine andere Transaktion hat diese ersetzt',
  'send/NO_PREVIEW': 'Prüfen Sie zuerst die Sendung',
  'amount/NO_PRICE': 'Für diesen Token ist kein Preis bekannt. Geben Sie den Betrag in Token ein',
  'send/OTHER_NETWORK':
    'Dieser Empfänger ist auf {0}, und Sie senden auf {1}. Ändern Sie eines von beiden',
  'send/TOKEN_ADDRESS_REQUIRED': 'Die Adresse des Tokens fehlt',
  'send/TOKEN_REQUIRED': 'Es fehlt ein Token',
  'amount/TOO_MUCH': 'Sie haben nur {0} {1}',
  'amount/TOO_PRECISE': 'Dieser Token hat höchstens {0} Nachkommastellen',
  'send/UNCERTAIN':
    'Ihre Wallet sagt nicht, dass dies gesendet wurde. Sehen Sie dort nach, bevor Sie es erneut versuchen',
  'send/UNSEEN_WARNINGS': 'Bestätigen Sie, dass Sie die Warnungen gelesen haben',
  'send/WRONG_CHECKSUM':
    'Die Prüfsumme nach # passt nicht zu dieser Adresse. Fragen Sie den Empfänger erneut nach seiner Adresse',
  'transfer/UNSUPPORTED_CHAIN': 'Chain nicht unterstützt',
  'amount/ZERO': 'Der Betrag muss größer als null sein',
  'service/HTTP_STATUS': 'Der Dienst hat mit dem HTTP-Status {0} geantwortet',
  'service/INVALID_ANSWER': 'Die Antwort des Dienstes ist ungültig: {0}, bei {1}: {2}',
  'service/MALFORMED': 'Die Antwort des Dienstes ist kein JSON: {0}',
  'service/OFFLINE': 'Sie sind offline. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut',
  'service/RATE_LIMITED': 'Zu viele Anfragen an den Dienst. Versuchen Sie es später erneut',
  'service/REFUSED': 'Der Dienst hat abgelehnt: {0}: {1}',
  'service/SERVER_ERROR': 'Im Dienst ist ein Fehler aufgetreten. Versuchen Sie es später erneut',
  'service/TIMEOUT': 'Der Dienst hat zu lange nicht geantwortet. Versuchen Sie es erneut',
  'service/TOO_LARGE': 'Die Antwort des Dienstes ist zu lang: {0}',
  'service/UNREACHABLE':
    'Der Dienst war nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut',
  'signIn/CANNOT_CHECK': 'Die Signatur dieses Kontos kann hier nicht geprüft werden',
  'signIn/CHANGED':
    'Während des Signierens hat das Konto oder das Netzwerk gewechselt. Sie sind nicht angemeldet',
  'signIn/FAILED': 'Die Nachricht konnte nicht signiert werden',
  'signIn/INITIALIZE_FAILED': 'Die Anmeldung konnte nicht gestartet werden',
  'signIn/NOT_ENABLED': 'Die Anmeldung ist nicht aktiviert',
  'signIn/NOT_VALID': 'Die Signatur ist ungültig',
  'signIn/NO_ADDRESS': 'Es ist kein Konto verbunden',
  'signIn/NO_NETWORK': 'Es ist kein Netzwerk aktiv',
  'signIn/OTHER_MESSAGE':
    'Die zu signierende Nachricht gilt nicht für das aktive Konto und Netzwerk',
  'signIn/TIMEOUT': 'Die Anmeldung hat zu lange gedauert. Versuchen Sie es erneut',
  'signing/ACCOUNT_NOT_FOUND': 'Die Wallet {1} hat das Konto {0} nicht',
  'signing/CANNOT_SIGN': 'Diese Wallet kann hier keine Nachrichten signieren',
  'signing/CHAIN_MISMATCH': 'Die Wallet ist auf {0}, die Verbindung aber auf {1}',
  'solana/ALTERED_MESSAGE':
    'Ihre Wallet hat einen anderen Text signiert als angefragt. Sie sind nicht angemeldet',
  'solana/NOT_INSTALLED':
    'Diese App kann auf Solana nicht senden: Ihr fehlt das Paket {0}. Ihre Entwickler müssen es installieren',
  'tokens/INVALID_BALANCE': 'Der Token hat ein ungültiges Guthaben gemeldet',
  'tokens/UNAVAILABLE': 'Das Guthaben der Token ist nicht verfügbar',
  'tokens/UNSUPPORTED_NETWORK': 'Das Guthaben der Token ist nicht verfügbar',
  'transactions/DEPLOYMENT_FAILED':
    'Die Transaktion wurde rückgängig gemacht: Der Vertrag wurde nicht erstellt',
  'transactions/EXPIRED': 'Die Transaktion ist abgelaufen, bevor die Chain sie angenommen hat',
  'transactions/INVALID_HASH':
    'Die Wallet hat keinen Transaktions-Hash geliefert. Sehen Sie in Ihrer Wallet nach',
  'transactions/NOT_FOUND':
    'Die Transaktion wurde nicht gefunden. Sie kann noch ausgeführt werden: Sehen Sie in Ihrer Wallet nach.',
  'transactions/NO_DATA':
    'Die Transaktion wurde rückgängig gemacht: Der Vertrag hat keine Daten geliefert',
  'transactions/OUT_OF_GAS': 'Die Transaktion wurde rückgängig gemacht: Das Gas hat nicht gereicht',
  'transactions/RECEIPT_NOT_FOUND': 'Der Beleg der Transaktion wurde nicht gefunden',
  'transactions/REPLACED':
    'Die Wallet hat stattdessen eine andere Transaktion gesendet. Diese findet nicht statt',
  'transactions/REVERTED': 'Die Transaktion wurde rückgängig gemacht: {0}',
  'transactions/REVERTED_SILENTLY':
    'Die Transaktion wurde ohne Angabe von Gründen rückgängig gemacht',
  'transactions/TIMED_OUT':
    'Die Transaktion wurde nicht rechtzeitig bestätigt. Sie kann noch ausgeführt werden.',
  'transactions/TOO_MANY': 'Zu viele Transaktionen warten: Diese wird nicht mehr verfolgt',
  'transactions/UNSUPPORTED_CHAIN': 'Transaktionen auf {0} lassen sich nicht verfolgen',
  'transfer/OVERTAKEN':
    'Eine andere Ihrer Transaktionen läuft noch oder wurde gerade angenommen. Warten Sie einen Moment und versuchen Sie es erneut',
  'transfer/TOO_LITTLE': 'Ihr Guthaben reicht dafür samt Netzwerkgebühr nicht aus',
  'transfer/FEE_ROSE':
    'Die Netzwerkgebühr ist inzwischen gestiegen. Gehen Sie zurück und prüfen Sie sie noch einmal',
  'transfer/INVALID_TRANSACTION':
    'Die Wallet hat die Transaktion geändert. Es wird nichts gesendet',
  'transfer/NOT_A_TOKEN': 'An dieser Adresse gibt es keinen Token',
  'transfer/REFUSED': 'Der Token würde das ohne Angabe von Gründen ablehnen',
  'transfer/REVERTED': 'Das Netzwerk würde das ablehnen: {0}',
  'transfer/SMALL_FOR_NEW_ACCOUNT':
    'Der Empfänger hat noch kein Konto, und das ist weniger, als ein neues braucht',
  'transfer/TOKEN_ACCOUNT':
    'Das ist ein Token-Konto, keine Wallet. Bitten Sie den Empfänger um die Adresse seiner Wallet',
  'transfer/WRONG_DECIMALS':
    'Der Token hat {1} Nachkommastellen, nicht {0} wie in der Liste. Es wird nichts gesendet',
  'walletConnect/EXPIRED': 'Der Code ist abgelaufen. Fordern Sie einen neuen an',
  'walletConnect/NOT_INSTALLED':
    'WalletConnect konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut',
  'walletConnect/NOT_APPROVED':
    'Ihre Wallet erlaubt dieser App nicht, {0} zu verwenden. Verbinden Sie sie erneut oder nutzen Sie eine andere',
  'walletConnect/NO_NETWORKS': 'Kein Netzwerk dieser App funktioniert über WalletConnect',
  'walletConnect/NO_SESSION': 'Ihre Wallet hat die Sitzung beendet. Verbinden Sie sie erneut',
  'walletConnect/REFUSED': 'WalletConnect hat diese App abgelehnt',
  'walletConnect/UNREACHABLE':
    'WalletConnect ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut',
  'wallets/NOT_OPENED': '{0} wurde nicht geöffnet',
  'wallets/UNSAFE_LINK': 'Der Link von {0} ist nicht sicher',
} as const
