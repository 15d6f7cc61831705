import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { nombresNovedades, type TipoNovedad } from '#contract/guardias/estados.ts'
import type { Guardia } from '#contract/guardias/guardias.ts'
import type { Novedad } from '#contract/guardias/novedades.ts'
import { iconosNovedades } from '#web/parts/guardias/iconos.ts'
import { anotar, porEnviar } from '#web/parts/guardias/libro-en-cola.ts'
import { Entrada, Novedades } from '#web/parts/guardias/novedades.tsx'
import { sendSoon } from '#web/parts/pendientes/colas.ts'
import { Situacion } from '#web/parts/pendientes/situacion.tsx'
import { usePendientes } from '#web/plumbing/pendientes-guardados.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { Card } from '#web/ui/card.tsx'
import { NovedadModal } from './novedad-modal.tsx'
import styles from './hoy.module.css'

const rapidos = ['ingreso', 'novedad', 'visita'] as const

interface LibroCardProps {
  guardia: Guardia
  novedades: readonly Novedad[]
  puede_escribir: boolean
  usuario: number
}

/** The book of the guard of today: read and written without network too (domain §2.0.5, §2.6). */
export function LibroCard({ guardia, novedades, puede_escribir, usuario }: LibroCardProps) {
  const queries = useQueryClient()
  const hoy = useHoy()
  const [writing, setWriting] = useState<{ tipo: TipoNovedad; corrige?: Novedad }>()
  const waiting = porEnviar(usePendientes(usuario), guardia.id)
  const write = (tipo: TipoNovedad, texto: string) => {
    const corrige_id = writing?.corrige?.id
    setWriting(undefined)
    void anotar(usuario, guardia, { tipo, texto, ...(corrige_id && { corrige_id }) }).then(() =>
      sendSoon(queries, usuario),
    )
  }
  return (
    <Card title="Libro de guardia" action={<Link to="/intranet/guardias/libro">Ver libro</Link>}>
      {puede_escribir && (
        <fieldset className={styles.rapidos} aria-label="Anotar en el libro">
          {rapidos.map((tipo) => {
            const Icono = iconosNovedades[tipo]
            return (
              <button key={tipo} type="button" onClick={() => setWriting({ tipo })}>
                <Icono size={22} stroke={1.9} aria-hidden />
                {nombresNovedades[tipo]}
              </button>
            )
          })}
        </fieldset>
      )}
      {novedades.length === 0 && waiting.length === 0 && <p className={styles.nadie}>Nadie ha anotado nada.</p>}
      <Novedades
        novedades={novedades}
        antes={waiting.map(({ one, tipo, hora, texto }) => (
          <Entrada key={one.uuid} tipo={tipo} hora={hora} hoy={hoy}>
            <p className={styles.texto}>{texto}</p>
            <Situacion one={one} />
          </Entrada>
        ))}
        onCorregir={puede_escribir ? (corrige) => setWriting({ tipo: corrige.tipo, corrige }) : undefined}
      />
      {writing && (
        <NovedadModal
          guardia={guardia.id}
          tipo={writing.tipo}
          corrige={writing.corrige}
          onWrite={write}
          onClose={() => setWriting(undefined)}
        />
      )}
    </Card>
  )
}
