import type { Tema } from '#web/parts/ayuda/tema.ts'

export const dashboard: Tema[] = [
  {
    slug: 'dashboard',
    titulo: 'Dashboard',
    resumen: 'Lo que está en curso, si se puede salir, y lo que espera por usted.',
    imagen: { nombre: 'dashboard', alt: 'El Dashboard: arriba, si la compañía puede salir y con qué unidades.' },
    secciones: [
      {
        titulo: 'Responder a una emergencia',
        pasos: [
          'Cuando hay una en curso, su tarjeta va primero.',
          'Toque «Voy al cuartel», «Voy al lugar» o «No puedo», y después en cuántos minutos llega.',
          'Al llegar, toque «Llegué al cuartel» o «Llegué al lugar».',
        ],
      },
      {
        titulo: 'Saber si se puede salir',
        pasos: [
          'Lea la frase de «Disponibilidad operativa»: responde por toda la compañía.',
          'Debajo, cada unidad lleva su luz y su motivo.',
          'Para ver cuándo cambia, toque «¿Podemos salir? Ahora y en las próximas 36 horas».',
        ],
        ruta: '/intranet/material-mayor/podemos-salir',
      },
      {
        titulo: 'Decir si está disponible',
        pasos: [
          'En «Mi disponibilidad», elija si se puede contar con usted: se anota al tocarlo.',
          'Elija después hasta cuándo; sin término, vale hasta que lo cambie.',
        ],
        ruta: '/intranet/disponibilidad',
      },
      {
        titulo: 'Abrir una emergencia',
        permiso: 'emergencias.abrir',
        si: 'de_guardia',
        pasos: [
          'Toque «Abrir emergencia», aquí o en Emergencias.',
          'Elija la clave, escriba la dirección y marque las unidades que salen.',
          'Un bombero o maquinista puede abrirla mientras está de guardia.',
        ],
        ruta: '/intranet/emergencias',
      },
      {
        titulo: 'Ponerse al día',
        pasos: [
          'Lo que espera por usted está en las alertas: cada una lleva al lugar donde se resuelve.',
          'La campana guarda los avisos; dentro, «Marcar todas como leídas» los deja al día.',
        ],
      },
    ],
  },
  {
    slug: 'pendientes',
    titulo: 'Le espera',
    resumen: 'Lo que espera por usted, junto y contado.',
    secciones: [
      {
        titulo: 'Resolver lo que espera',
        pasos: [
          'Cada línea tiene su botón: resuelve ahí mismo, o abre el registro o el formulario que hace falta.',
          'Lo hecho sale de la lista. Lo que no tiene vuelta atrás pregunta antes; un mensaje o una postulación se recupera con «Deshacer», en el aviso.',
          'Solo está lo que su rol puede resolver.',
        ],
      },
    ],
  },
]
