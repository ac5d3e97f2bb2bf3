import type { SettingsTexts } from './en.ts'

/** Spanish. */
export const es: SettingsTexts = {
  'settings.recovery': 'Recuperación',
  'settings.byPasskey': 'Recuperación: con tu llave de acceso. Una nueva la sustituye.',
  'settings.byPassphrase': 'Recuperación: con tu frase de contraseña. Una nueva la sustituye.',
  'settings.noRecovery':
    'Sin recuperación. Si pierdes este dispositivo o borras los datos de este navegador, esta billetera desaparece para siempre.',
  'settings.newPassphrase': 'Frase de contraseña, al menos {least} caracteres',
  'settings.repeat': 'La misma otra vez',
  'settings.differ': 'Las dos frases de contraseña son distintas.',
  'settings.protectPasskey': 'Proteger con una llave de acceso',
  'settings.otherWay': 'Usar una frase de contraseña',
  'settings.protectPassphrase': 'Proteger con esta frase de contraseña',
  'settings.passkeyMade': 'Se creó tu llave de acceso. Ahora úsala para proteger tu clave.',
  'settings.export': 'Usarla en otra billetera',
  'settings.upgrades': 'Mejoras',
  'settings.delete': 'Eliminar',

  'sessions.title': 'Dónde has iniciado sesión',
  'sessions.this': 'Este navegador',
  'sessions.used': 'En {app}. Último uso el {date}.',
  'sessions.end': 'Cerrar la sesión de {name}',
  'sessions.endOthers': 'Cerrar las demás sesiones',

  'passkeys.title': 'Llaves de acceso',
  'passkeys.none': 'Aún no tienes una llave de acceso.',
  'passkeys.onDevice': 'Una llave de acceso en un teléfono u ordenador',
  'passkeys.onKey': 'Una llave de seguridad',
  'passkeys.unnamed': 'Una llave de acceso',
  'passkeys.forLogin': 'Inicia tu sesión.',
  'passkeys.forBoth': 'Inicia tu sesión y recupera esta billetera.',
  'passkeys.forRecovery': 'Solo recupera esta billetera.',
  'passkeys.made': 'Creada el {date}.',
  'passkeys.used': 'Usada por última vez el {date}.',
  'passkeys.unused': 'Aún no se ha usado.',
  'passkeys.rename': 'Renombrar {name}',
  'passkeys.remove': 'Quitar {name}',
  'passkeys.name': 'Nombre',
  'passkeys.save': 'Guardar',
  'passkeys.only':
    'Es tu única forma de iniciar sesión. Para quitarla, crea antes otra llave de acceso o añade una dirección de correo en la página.',
  'passkeys.keyFirst':
    'Tu clave aún no está en este dispositivo, y esta llave de acceso la trae aquí. Hazlo antes de quitarla.',
}
