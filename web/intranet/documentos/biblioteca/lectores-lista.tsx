import { bibliotecaApi, type EstadoLectura, type Lector } from '#contract/biblioteca.ts'
import { nombreCargo } from '#contract/shared/cargos.ts'
import { Exportar } from '#web/plumbing/exportar.tsx'
import { longMoment } from '#web/plumbing/format.ts'
import { Lista } from '#web/plumbing/lista.tsx'
import { useLista } from '#web/plumbing/use-lista.ts'
import styles from './biblioteca.module.css'

export function LectoresLista({ id, estado }: { id: number; estado: EstadoLectura }) {
  const lista = useLista(bibliotecaApi.lecturas, { params: { id }, fixed: { estado }, local: true })
  return (
    <>
      {lista.data && lista.data.total > 0 && (
        <Exportar de={bibliotecaApi.exportLecturas} con={{ params: { id }, query: { estado } }} />
      )}
      <Lista
        lista={lista}
        className={styles.lectores}
        rowKey={({ user_id }) => user_id}
        renderRow={(lector) => (
          <div className={styles.lector}>
            <span>
              <strong>{lector.nombre}</strong> <span className={styles.meta}>{nombreCargo(lector)}</span>
            </span>
            <span className={styles.meta}>{saidOf(lector)}</span>
          </div>
        )}
        empty={
          <p>{estado === 'pendiente' ? 'Todos confirmaron su lectura.' : 'Nadie ha confirmado su lectura todavía.'}</p>
        }
      />
    </>
  )
}

const saidOf = ({ leido_en, version_leida }: Lector): string | null =>
  leido_en ? longMoment(leido_en) : version_leida === null ? null : `Leyó la versión ${version_leida}`
