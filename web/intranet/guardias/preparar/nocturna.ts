import type { z } from 'zod'
import type { PlantillaEscrita } from '#contract/guardias/plantillas.ts'

/** The guard that a company without templates begins with; it is changed like any other. */
export const nocturna: z.input<typeof PlantillaEscrita> = {
  nombre: 'Guardia nocturna',
  tipo: 'nocturna',
  dias: [1, 2, 3, 4, 5, 6, 7],
  hora_inicio: '22:00',
  hora_termino: '07:00',
  min_total: 4,
  min_conductor: 1,
  min_a_cargo: 1,
  cupo_maximo: 8,
}
