import type { ContenidoRespaldo } from '#contract/sistema/contenido.ts'
import type { Respaldo } from '#contract/sistema/respaldo.ts'
import { longMoment } from '#web/plumbing/format.ts'
import { peso } from '#web/plumbing/peso.ts'
import { Facts } from '#web/ui/facts.tsx'
import { ParaSoporte } from '#web/ui/para-soporte.tsx'
import { EstadoRespaldo } from '#web/intranet/sistema/respaldos/estado-respaldo.tsx'
import styles from './restaurar.module.css'

interface DatosRespaldoProps {
  respaldo: Respaldo
  contenido: ContenidoRespaldo | undefined
}

/** The chosen backup, as far as it is known. */
export function DatosRespaldo({ respaldo, contenido }: DatosRespaldoProps) {
  const { creado_en, bytes, verificado_en, sha256 } = respaldo
  return (
    <>
    <Facts
      className={styles.datos ?? ''}
      facts={[
        ['Hecho', longMoment(creado_en)],
        ['Estado', <div key="estado" className={styles.alFinal}><EstadoRespaldo respaldo={respaldo} /></div>],
        ['Tamaño', bytes === null ? '—' : peso(bytes)],
        ['Verificado', verificado_en ? longMoment(verificado_en) : 'Todavía no'],
        ['Sello', contenido ? (contenido.sellado ? selloOf : 'No tiene: es de una versión antigua') : null],
        ['Versión de Cuartel', contenido?.version ?? null],
      ]}
    />
      {(contenido ?? sha256) && (
        <ParaSoporte>
          <Facts
            className={styles.datos ?? ''}
            facts={[
              ['Archivo', contenido && <code key="archivo">{contenido.ruta}</code>],
              ['Huella (SHA-256)', sha256 && <code key="suma">{sha256}</code>],
            ]}
          />
        </ParaSoporte>
      )}
    </>
  )
}

const selloOf = 'Tiene: si alguien lo cambia, Cuartel lo rechaza'
