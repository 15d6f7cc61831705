import type { Tema } from '#web/parts/ayuda/tema.ts'

export const materialMayor: Tema[] = [
  {
    slug: 'material-mayor',
    titulo: 'Material Mayor',
    resumen: 'El estado de cada unidad y quién lo cambió.',
    imagen: {
      nombre: 'material-mayor',
      alt: 'Material Mayor: una tarjeta por unidad, con su estado y el botón que lo cambia.',
    },
    secciones: [
      {
        titulo: 'Cambiar el estado de una unidad',
        permiso: 'unidades.cambiar_estado',
        pasos: [
          'En la tarjeta de la unidad, toque «Cambiar estado».',
          'Elija el estado y, si ayuda, escriba por qué: lo leen todos.',
          'Toque «Guardar cambios». Sin conexión queda en este teléfono y se envía solo al volver.',
        ],
        ruta: '/intranet/material-mayor',
      },
      {
        titulo: 'Ver la ficha de una unidad',
        pasos: ['Toque el nombre de la unidad: ahí están sus papeles, mantenciones, combustible y salidas.'],
      },
      {
        titulo: 'Agregar, ordenar o retirar unidades',
        permiso: 'unidades.administrar',
        pasos: [
          'Toque «Administrar unidades».',
          'Escriba el nombre y toque «Agregar»; con las flechas cambie el orden.',
          'Retirar una unidad conserva su historia.',
        ],
        ruta: '/intranet/material-mayor',
      },
      {
        titulo: 'Reiniciar los datos',
        permiso: 'unidades.reiniciar',
        pasos: ['Toque «Reiniciar datos» y confirme: todas vuelven a su estado inicial, y no se puede deshacer.'],
      },
    ],
  },
  {
    slug: 'material-mayor-ficha',
    titulo: 'Ficha de una unidad',
    resumen: 'Todo lo de una unidad: si puede salir, sus papeles, su taller, su combustible y sus salidas.',
    secciones: [
      {
        titulo: 'Leer la ficha',
        pasos: [
          'Arriba está si puede salir y por qué.',
          'En «Papeles» vea hasta cuándo valen; en «Historial», quién cambió el estado y cuándo.',
        ],
      },
      {
        titulo: 'Registrar una salida',
        permiso: 'unidades.bitacora',
        pasos: [
          'Toque «Registrar salida» y complete los contadores.',
          'Al volver, toque «Registrar llegada».',
          'Las salidas a emergencias se anotan solas.',
        ],
      },
      {
        titulo: 'Cargar combustible',
        permiso: 'unidades.bitacora',
        pasos: ['En «Combustible», toque «Cargar».', 'Escriba litros, kilometraje y, si quiere, adjunte la boleta.'],
      },
      {
        titulo: 'Anotar una mantención',
        permiso: 'unidades.bitacora',
        pasos: [
          'En «Mantenciones», toque «Registrar mantención».',
          'Cuando entre al taller use «Ingresar al taller»; al salir, «Terminar».',
        ],
      },
      {
        titulo: 'Renovar un papel',
        permiso: 'unidades.bitacora',
        pasos: [
          'En «Papeles», toque «Renovar» en el que vence.',
          'Escriba el nuevo vencimiento y adjunte el documento.',
        ],
      },
      {
        titulo: 'Completar la ficha',
        permiso: 'unidades.administrar',
        pasos: ['Toque «Editar ficha»: patente, agua, tripulación mínima y conductores.'],
      },
    ],
  },
  {
    slug: 'material-mayor-podemos-salir',
    titulo: '¿Podemos salir?',
    resumen: 'Con qué unidades se puede salir ahora y en las próximas 36 horas.',
    secciones: [
      {
        titulo: 'Leer la respuesta',
        pasos: [
          'La primera frase responde por la compañía.',
          'Verde puede salir; amarilla, con reparos; roja no puede; gris, nadie ha informado.',
          'La tira muestra las próximas 36 horas; «Ver como tabla» la dice con palabras.',
        ],
        ruta: '/intranet/material-mayor/podemos-salir',
      },
      {
        titulo: 'Ayudar a que salga',
        pasos: [
          'En cada unidad lea «Qué la deja verde».',
          'Si falta gente, «Quién podría» nombra a quienes pueden cubrirla.',
        ],
      },
    ],
  },
  {
    slug: 'disponibilidad',
    titulo: 'Disponibilidad',
    resumen: 'Con quiénes se cuenta ahora, y para qué unidad alcanza.',
    secciones: [
      {
        titulo: 'Informar la suya',
        pasos: [
          'En el Dashboard, en «Mi disponibilidad», diga si está disponible.',
          'Para que se repita cada semana, ponga su «Horario de disponibilidad» en Mi cuenta.',
        ],
        ruta: '/intranet/configuracion?vista=mi-cuenta',
      },
      {
        titulo: 'Registrar la de quien llama por teléfono',
        permiso: 'disponibilidad.registrar',
        pasos: [
          'Busque a la persona por su nombre o clave radial.',
          'Toque «Registrar», diga si está disponible y hasta cuándo.',
          'Queda como recibida por teléfono.',
        ],
        ruta: '/intranet/disponibilidad',
      },
    ],
  },
]
