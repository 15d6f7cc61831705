import { useState } from 'react'
import { guardiasApi } from '#contract/guardias.ts'
import type { CambioGuardia } from '#contract/guardias/cambios.ts'
import { diaLocal, otroMes } from '#contract/shared/fechas.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { longMonth } from '#web/plumbing/format.ts'
import { Exportar } from '#web/plumbing/exportar.tsx'
import { Lista } from '#web/plumbing/lista.tsx'
import { useLista } from '#web/plumbing/use-lista.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Select } from '#web/ui/select.tsx'
import { CambioCard } from './cambio-card.tsx'
import styles from './cambios.module.css'
import type { Accion } from './textos.ts'

/** Months of guards to look at, from the next one back. */
const meses = 14

/** Swaps below those that wait, of one month of guards or of all, one's own or everybody's. */
export function Historia({ onAccion }: { onAccion: (accion: Accion, cambio: CambioGuardia) => void }) {
  const [thisMonth] = useState(() => diaLocal(new Date()).slice(0, 7))
  const lista = useLista(guardiasApi.cambiosGuardia, { fixed: { demas: 'si' } })
  const { grupo, mes = '' } = lista.filtro
  const months = Array.from({ length: meses }, (_, n) => otroMes(thisMonth, 1 - n))
  return (
    <section aria-labelledby="cambios-demas" className={styles.grupo}>
      <div className={styles.cabeza}>
        <h2 id="cambios-demas" className={styles.titulo}>
          Los demás cambios
        </h2>
        <Exportar de={guardiasApi.exportCambiosGuardia} con={lista.con} />
      </div>
      <search className={styles.filtros}>
        <Select
          label="De quién"
          options={[
            { value: '', label: 'De todos' },
            { value: 'mios', label: 'Míos' },
          ]}
          value={grupo === 'mios' ? 'mios' : ''}
          onChange={(grupo) => lista.choose({ grupo })}
        />
        <Select
          label="Guardias de"
          options={[
            { value: '', label: 'Cualquier mes' },
            ...months.map((value) => ({ value, label: longMonth(value) })),
          ]}
          value={mes}
          onChange={(mes) => lista.choose({ mes })}
        />
      </search>
      <Lista
        lista={lista}
        caption="Los demás cambios"
        className={styles.lista}
        rowKey={({ id }) => id}
        renderRow={(cambio) => <CambioCard cambio={cambio} onAccion={(accion) => onAccion(accion, cambio)} />}
        count={(total) => cuantos(total, 'cambio', 'cambios')}
        empty={
          <EmptyState title={mes || grupo ? 'No se encontraron cambios' : 'No hay otros cambios'}>
            {mes || grupo ? 'Pruebe con otro mes.' : 'Pida uno desde una guardia suya.'}
          </EmptyState>
        }
      />
    </section>
  )
}
