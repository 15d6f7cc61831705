import { IconArrowLeft, IconQrcode, IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Acto } from '#contract/asistencia/actos.ts'
import type { Fila } from '#contract/asistencia/lista.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { EstadoBadge } from './estados.tsx'
import { presentes, sinMarcar } from './lista.rules.ts'
import styles from './pasar-lista.module.css'

interface CabeceraAngostaProps {
  acto: Acto
  filas: readonly Fila[]
  onBack: () => void
  /** Undefined: there is nobody to look for. */
  onSearch: (() => void) | undefined
  searching: boolean
  /** Undefined: nobody arrives by a code now. */
  onCodigo: (() => void) | undefined
  menu: ReactNode
}

/** Head of a list on a phone: the act, how many are there, and a line as long as what is marked (ui-2, drawing 26). */
export function CabeceraAngosta(props: CabeceraAngostaProps) {
  const { acto, filas, onBack, onSearch, searching, onCodigo, menu } = props
  const faltan = sinMarcar(filas).length
  const marcadas = filas.filter(({ marca, propuesto }) => marca !== null && !propuesto).length
  return (
    <header className={styles.angosta}>
      <IconButton icon={IconArrowLeft} label="Volver a los actos" onClick={onBack} />
      <div className={styles.titulos}>
        <h2 className={styles.titulo}>{acto.titulo}</h2>
        {filas.length > 0 && (
          <output className={styles.bajo}>
            <strong>{presentes(filas)}</strong> de {filas.length} presentes{faltan > 0 && ` · faltan ${faltan}`}
          </output>
        )}
      </div>
      {acto.estado_lista !== 'abierta' && <EstadoBadge acto={acto} />}
      {onSearch && (
        <IconButton icon={IconSearch} label="Buscar por nombre" aria-expanded={searching} onClick={onSearch} />
      )}
      {onCodigo && <IconButton icon={IconQrcode} label="Mostrar el código de llegada" onClick={onCodigo} />}
      {menu}
      <progress className={styles.marcadas} aria-label="Marcados" max={filas.length || 1} value={marcadas} />
    </header>
  )
}
