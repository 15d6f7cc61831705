import type { Tema } from '#web/parts/ayuda/tema.ts'

/** All imports work alike. */
export const importar: readonly Tema[] = [
  {
    slug: 'importar',
    titulo: 'Importar una planilla',
    resumen: 'La planilla se lee, se revisa fila por fila, y entra recién cuando usted toca «Importar».',
    secciones: [
      {
        titulo: 'Traer los miembros',
        permiso: 'administracion.gestionar',
        pasos: [
          'Elija la planilla: basta la columna del nombre.',
          'Diga lo que no se pudo adivinar, y corrija las celdas con reparo.',
          'Revise «Así quedarían» y toque «Importar».',
        ],
        ruta: '/intranet/usuarios/importar',
      },
      {
        titulo: 'Traer el libro de emergencias',
        permiso: 'emergencias.revisar',
        pasos: ['Elija la planilla: folio, alarma, clave y dirección.', 'Entran todas o ninguna, ya revisadas.'],
        ruta: '/intranet/emergencias/importar',
      },
      {
        titulo: 'Traer el inventario',
        permiso: 'equipamiento.editar',
        pasos: [
          'Elija la planilla: basta la descripción de cada pieza.',
          'Lo que dice distinto de una que ya está se ve en «Cambian», y cambia solo si lo activa.',
        ],
        ruta: '/intranet/equipamiento/importar',
      },
      {
        titulo: 'Traer el planillón',
        permiso: 'lista.cerrar',
        pasos: [
          'Elija el libro, con una hoja por mes.',
          'Diga una vez qué significa cada marca: queda recordado, hasta que toque «Olvidar».',
        ],
        ruta: '/intranet/asistencia/importar',
      },
    ],
  },
]
