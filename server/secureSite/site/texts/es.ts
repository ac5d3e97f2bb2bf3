import type { SiteTexts } from './en.ts'

/** Spanish. */
export const es: SiteTexts = {
  'mail.ignore':
    'Si no fuiste tú, ignora este correo. No digas nunca el código a nadie: sin él no pasa nada.',
  'mail.contact': 'Si no fuiste tú, contacta con {host}.',
  'mail.code.subject': 'Tu código para {host}: {code}',
  'mail.code.text':
    'Tu código para {app} es {code}. Es válido durante {time} y una sola vez, en el navegador en el que lo pediste.',
  'mail.code.opens':
    'Esta dirección es de una cuenta que usas con {logins}. El código abre esa cuenta.',
  'mail.device.subject': 'Aprueba un dispositivo nuevo para {host}',
  'mail.device.text':
    'Un dispositivo nuevo quiere iniciar sesión en {app} con esta dirección. Apruébalo solo si es tuyo:',
  'mail.device.end':
    'El enlace es válido durante {time}. Sin él, el dispositivo no puede iniciar sesión.',
  'mail.changeOld.subject': 'Confirma el cambio de tu dirección para {host}: {code}',
  'mail.changeOld.text':
    'Tu cuenta en {app} va a usar otra dirección de correo. El código es {code}. Es válido durante {time} y una sola vez.',
  'mail.changeNew.subject': 'Confirma tu dirección para {host}: {code}',
  'mail.changeNew.text':
    'Una cuenta en {app} va a usar esta dirección. El código es {code}. Es válido durante {time} y una sola vez.',
  'mail.changed.subject': 'Se cambió tu dirección para {host}',
  'mail.changed.text':
    'Tu cuenta en {app} usa ahora otra dirección de correo. Sus otras sesiones se cerraron.',
  'mail.recovered.subject': 'Tu billetera se abrió en un dispositivo nuevo ({host})',
  'mail.recovered.text':
    'Tu billetera en {app} se abrió en un dispositivo nuevo con tu llave de acceso o tu frase de contraseña. Si no fuiste tú, mueve tus fondos ahora y contacta con {host}.',
  'mail.recoveryLocked.subject': 'La recuperación de tu billetera está bloqueada ({host})',
  'mail.recoveryLocked.text':
    'Alguien inició sesión en tu cuenta en {app} y probó demasiadas veces una frase de contraseña o una llave de acceso incorrecta para tu billetera. La recuperación está bloqueada durante un día. Si no fuiste tú, comprueba quién puede leer tu correo.',
  'mail.recoveryChanged.subject': 'La recuperación de tu billetera se cambió ({host})',
  'mail.recoveryChanged.text':
    'La llave de acceso o la frase de contraseña que recupera tu billetera en {app} se cambió o se quitó.',
  'mail.loginAdded.subject': 'Se añadió un inicio de sesión a tu cuenta ({host})',
  'mail.loginAdded.text': 'Ahora también puedes iniciar sesión en tu cuenta de {app} con {login}.',
  'mail.passkeyAdded.subject': 'Se añadió una llave de acceso a tu cuenta ({host})',
  'mail.passkeyAdded.text': 'Tu cuenta en {app} ahora se puede usar con otra llave de acceso.',
  'mail.passkeyRemoved.subject': 'Se quitó una llave de acceso de tu cuenta ({host})',
  'mail.passkeyRemoved.text':
    'Una llave de acceso ya no abre tu cuenta en {app}. Tus otras sesiones se cerraron.',
  'mail.deleted.subject': 'Tu cuenta se eliminó ({host})',
  'mail.deleted.text':
    'Se eliminaron tu cuenta en {app} y las partes de la clave de su billetera que tenía el servidor.',
  'with.email': 'una dirección de correo',
  'with.passkey': 'una llave de acceso',
  'page.wallet': 'Billetera integrada',
  'page.failed': 'Esto no funcionó',
  'page.loading': 'Tu proveedor se abre aquí.',
  'page.passkey': 'Tu llave de acceso',
  'page.link.title': '¿Usar tu cuenta?',
  'page.link.text':
    'La dirección {address} es de una cuenta que usas con {logins}. A partir de ahora puedes iniciar sesión en ella con {login}.',
  'page.link.separate': 'Crear una cuenta aparte',
  'page.link.add': 'Usar esa cuenta',
  'page.device.title': 'Un dispositivo nuevo',
  'page.device.text':
    'Apruébalo solo si estás iniciando sesión ahora mismo en un dispositivo tuyo.',
  'page.device.deny': 'Denegar',
  'page.device.done': 'Puedes volver a la aplicación.',
}
