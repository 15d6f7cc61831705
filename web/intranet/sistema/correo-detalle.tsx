import type { Output } from '#contract/endpoint.ts'
import { nombresTiposCorreo, type sistemaApi } from '#contract/sistema.ts'
import { longMoment } from '#web/plumbing/format.ts'
import { Facts } from '#web/ui/facts.tsx'
import { CopiarEnlace } from '#web/ui/copiar-enlace.tsx'
import { EstadoCorreo } from './estado-correo.tsx'
import styles from './sistema.module.css'

interface CorreoDetalleProps {
  correo: Output<typeof sistemaApi.correo>
  /** There is a mail server. */
  servidor: boolean
}

export function CorreoDetalle({ correo, servidor }: CorreoDetalleProps) {
  const { para, tipo, estado, intentos, creado_en, enviado_en, proximo_en, ultimo_error, texto } = correo
  return (
    <>
      <Facts
        facts={[
          ['Para', para],
          ['Tipo', nombresTiposCorreo[tipo]],
          ['Estado', <EstadoCorreo key="estado" {...{ estado, servidor }} />],
          ['Creado', longMoment(creado_en)],
          ['Enviado', enviado_en && longMoment(enviado_en)],
          ['Intentos', intentos],
          ['Próximo intento', servidor && intentos > 0 && proximo_en ? longMoment(proximo_en) : null],
          ['Último error', ultimo_error],
        ]}
      />
      <div className={styles.text}>
        {texto.split('\n').map((line, index) => (
          // Lines have no key but their position.
          // oxlint-disable-next-line react/no-array-index-key
          <Linea key={index}>{line}</Linea>
        ))}
      </div>
    </>
  )
}

/** Only a line that is just an address becomes a link, so never a name that somebody entered. */
function Linea({ children }: { children: string }) {
  const isAddress = /^https?:\/\/\S+$/.test(children)
  if (!isAddress) return <p>{children || '\u00a0'}</p>
  return (
    <p className={styles.link}>
      <a href={children} target="_blank" rel="noreferrer">
        {children}
      </a>
      <CopiarEnlace enlace={children} />
    </p>
  )
}
