import { expect, test } from 'vitest'
import type { EmergenciaActiva } from '#contract/dashboard.ts'
import type { Tablero } from '#contract/emergencias/tablero.ts'
import { detalleDe, unidadDe } from '#web/parts/emergencias/detalle-de-prueba.ts'
import { abiertasAhora, conTablero } from './abiertas.rules.ts'

const leida = { ...detalleDe(), en_lugar: 2, en_cuartel: 1, vienen: 4, mi_respuesta: null, llamado: false }

test('what has opened since is shown, what has closed is not, and what is known of it stays', () => {
  const closed: EmergenciaActiva = { ...leida, id: 5 }
  const abiertas = abiertasAhora([closed, leida], [detalleDe({ id: 9 }), detalleDe({ es_incendio: true })])
  expect(abiertas.map(({ id, vienen, llamado, es_incendio }) => [id, vienen, llamado, es_incendio])).toEqual([
    [9, 0, true, false],
    [7, 4, false, true],
  ])
})

test('its board says who is where', () => {
  const quien = { respuesta: 'voy_cuartel', llegada_en: null, user_id: 3 }
  const tablero = {
    emergencia: { unidades: [unidadDe({ hora_6_3: '2026-11-21T00:09:00.000Z', num_tripulantes: 5 })] },
    voy_cuartel: [quien, { ...quien, user_id: 4, llegada_en: '2026-11-21T00:07:00.000Z' }],
    voy_lugar: [],
    mi_respuesta: quien,
    llamado: true,
  } as unknown as Tablero
  expect(conTablero(leida, tablero)).toMatchObject({ en_lugar: 5, en_cuartel: 1, vienen: 1, mi_respuesta: quien })
})
