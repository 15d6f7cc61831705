import type { Tablas } from '../shared/tabla.ts'

export const tablasAbonos = {
  abonos: {
    miembro: { user_id: 'hoja', registrado_por: 'firma' },
    copia: { nombre: 'abonos', sobre: 'los abonos que se le reconocieron fuera de los actos', orden: 'fecha' },
    hoja: 'abonos',
    conserva: 'Siempre: es la historia de la compañía.',
  },
} as const satisfies Tablas
