import { formatRut } from '#contract/shared/rut.ts'
import type { Usuario } from '#contract/usuarios.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { phone, useMediaQuery } from '#web/ui/use-media-query.ts'
import type { Accion } from './acciones.ts'
import { columnsFor } from './columnas.tsx'
import { Acciones, Calidad, Estado, Puesto, Quien } from './persona.tsx'
import styles from './usuarios.module.css'

interface PersonasProps {
  usuarios: Usuario[]
  ownId: number
  accionesDe: (usuario: Usuario) => Accion[]
  onAccion: (accion: Accion, usuario: Usuario) => void
}

/** A table where there is room for one, and a card for each on a telephone: nothing is scrolled sideways. */
export function Personas({ usuarios, ...list }: PersonasProps) {
  const narrow = useMediaQuery(phone)
  if (!narrow)
    return (
      <DataTable caption="Usuarios" captionHidden columns={columnsFor(list)} rows={usuarios} rowKey={({ id }) => id} />
    )
  return (
    <ul className={styles.people} aria-label="Usuarios">
      {usuarios.map((usuario) => (
        <li key={usuario.id} className={styles.person}>
          <Quien usuario={usuario} ownId={list.ownId} />
          <Acciones
            usuario={usuario}
            acciones={list.accionesDe(usuario)}
            onAccion={(accion) => list.onAccion(accion, usuario)}
          />
          <Estado usuario={usuario} />
          <div className={styles.told}>
            <Puesto usuario={usuario} />
            <div>
              <Calidad usuario={usuario} />
            </div>
            {usuario.rut && <span className={styles.rut}>{formatRut(usuario.rut)}</span>}
          </div>
        </li>
      ))}
    </ul>
  )
}
