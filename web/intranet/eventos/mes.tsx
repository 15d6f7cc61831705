import { MesGrid } from '#web/parts/calendario/mes-grid.tsx'
import { porDia } from '#web/parts/calendario/mes.rules.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { CosaEnCelda } from './cosa-en-celda.tsx'
import type { Cosa } from './cosas.ts'
import styles from './mes.module.css'

/** Things in a cell; more of them are counted in words (ui §13, 17). */
const porCelda = 2

interface MesProps {
  mes: string
  titulo: string
  cosas: readonly Cosa[]
  reading: boolean
  onMes: (mes: string) => void
  onDia: (dia: string) => void
}

/** A month of the calendar, two things a day. */
export function Mes({ cosas, onDia, ...month }: MesProps) {
  const hoy = useHoy()
  const dias = porDia(cosas)
  return (
    <MesGrid
      {...month}
      onDia={onDia}
      className={styles.mes}
      renderDia={(dia) => {
        const suyas = dias.get(dia) ?? []
        return (
          <>
            {suyas.slice(0, porCelda).map((cosa) => (
              <CosaEnCelda key={cosa.clave} cosa={cosa} pasada={dia < hoy} />
            ))}
            {suyas.length > porCelda && (
              <button type="button" tabIndex={-1} className={styles.mas} onClick={() => onDia(dia)}>
                y {suyas.length - porCelda} más
              </button>
            )}
          </>
        )
      }}
    />
  )
}
