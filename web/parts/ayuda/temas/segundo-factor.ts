import type { Tema } from '#web/parts/ayuda/tema.ts'

export const segundoFactor: Tema[] = [
  {
    slug: 'segundo-factor',
    titulo: 'Segundo factor',
    resumen: 'Un segundo paso al entrar: a quien robe su contraseña no le basta con ella.',
    secciones: [
      {
        titulo: 'Agregar una llave',
        pasos: [
          'En «Llaves de acceso», toque «Agregar una llave» y confirme que es usted.',
          'Acepte en el teléfono o computador con su dedo, su cara o su PIN.',
          'Si es su primer segundo factor, guarde los códigos de recuperación y toque «Los guardé».',
          'Agregue otra en cada equipo que use: así, si pierde uno, entra con el otro.',
        ],
        ruta: '/intranet/configuracion?vista=mi-cuenta&ajuste=llaves',
      },
      {
        titulo: 'Entrar con una llave',
        pasos: [
          'Al iniciar sesión toque «Usar la llave de este equipo»: no se le pide correo ni contraseña.',
          'Si la llave está en su teléfono, en otro equipo elija el teléfono y escanee el código que muestra.',
          'Si se cancela o el equipo no la reconoce, entre con su contraseña.',
        ],
      },
      {
        titulo: 'Agregar una aplicación de códigos',
        pasos: [
          'En «Códigos de una aplicación», toque «Agregar una aplicación» y confirme su contraseña. En un dispositivo nuevo se pide también un código, que se envía a su correo.',
          'Escanee el código con la aplicación de su teléfono, o escriba en ella la clave.',
          'Escriba los seis dígitos que muestra y toque «Confirmar».',
          'Guarde los códigos de recuperación lejos del teléfono, y toque «Los guardé».',
        ],
        ruta: '/intranet/configuracion?vista=mi-cuenta&ajuste=codigos',
      },
      {
        titulo: 'Si su rol lo exige',
        pasos: [
          'Tiene 14 días desde el primer aviso; cada pantalla dice cuántos le quedan.',
          'Después solo puede usar «Mi cuenta», hasta que agregue una llave o una aplicación de códigos.',
          'Qué roles lo necesitan lo decide un administrador en «Registro y límites».',
        ],
        ruta: '/intranet/configuracion?vista=mi-cuenta&ajuste=codigos',
      },
      {
        titulo: 'Entrar con un código',
        pasos: [
          'Escriba su correo y su contraseña, como siempre.',
          'Escriba los seis dígitos que muestra la aplicación. Cada código sirve una vez: si no lo acepta, espere el siguiente.',
          'Si no lo acepta nunca, revise que la hora del teléfono sea automática.',
        ],
      },
      {
        titulo: 'Entrar si perdió el teléfono',
        pasos: [
          'Entre con su contraseña y, después, con uno de los códigos de recuperación que guardó.',
          'En «Llaves de acceso» toque «Quitar» en la llave del equipo perdido: sus demás sesiones se cierran.',
          'Si tenía la aplicación en él, toque «Quitar la aplicación» y agréguela en el nuevo.',
          'Si no tiene códigos, pida ayuda a un administrador.',
        ],
        ruta: '/intranet/configuracion?vista=mi-cuenta&ajuste=llaves',
      },
      {
        titulo: 'Ayudar a quien lo perdió',
        permiso: 'administracion.gestionar',
        pasos: [
          'Hable con la persona. Después abra «¿Por qué no puede entrar?» en su fila de «Administrar Usuarios».',
          'Toque «Reiniciar segundo factor». Se quita en 24 horas; se le avisa en todos sus correos y dispositivos.',
          'Ella, quien abra el enlace del correo y cualquier administrador pueden detenerlo hasta entonces.',
        ],
        ruta: '/intranet/usuarios',
      },
      {
        titulo: 'Si le avisan que se quitará su segundo factor',
        pasos: [
          'Si no lo pidió, toque «Detenerlo» en el aviso de la intranet, o abra el enlace del correo.',
          'Cambie su contraseña y hable con un administrador.',
          'Si lo pidió, espere 24 horas: después entra con su contraseña sola y agrega otra llave o aplicación.',
        ],
      },
      {
        titulo: 'Si una llave es de otra dirección',
        pasos: [
          'La dirección de la intranet cambió, y la llave solo sirve en la anterior: entre con su contraseña.',
          'En «Llaves de acceso» agregue otra, y después quite la que dice «De otra dirección».',
        ],
        ruta: '/intranet/configuracion?vista=mi-cuenta&ajuste=llaves',
      },
      {
        titulo: 'Hacer códigos de recuperación nuevos',
        pasos: [
          'Toque «Hacer códigos de recuperación» si quedan pocos, o si alguien pudo verlos.',
          'Guarde los diez nuevos: los anteriores ya no sirven.',
        ],
        ruta: '/intranet/configuracion?vista=mi-cuenta&ajuste=codigos',
      },
    ],
  },
]
