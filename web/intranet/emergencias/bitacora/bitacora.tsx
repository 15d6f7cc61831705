import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EmergenciaDetalle } from '#contract/emergencias/emergencia.ts'
import { textoHora } from '#contract/emergencias/horas.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import type { TipoEntrada } from '#contract/emergencias/bitacora.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { bitacoraDe } from '#web/parts/emergencias/consultas.ts'
import { esDeVista } from '#web/parts/emergencias/emergencia-en-cola.ts'
import { Situacion } from '#web/parts/pendientes/situacion.tsx'
import { KeptAviso } from '#web/plumbing/kept-aviso.tsx'
import { usePendientes } from '#web/plumbing/pendientes-guardados.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { ListFoot } from '#web/ui/list-foot.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { dichaAparte, nombresTipos } from './bitacora.rules.ts'
import { EntradaForm } from './entrada-form.tsx'
import styles from './bitacora.module.css'

/** The log of an emergency: entries are added and never changed, only corrected by others (domain §2.5). */
export function Bitacora({ emergencia }: { emergencia: EmergenciaDetalle }) {
  const { id, alarma_en, puede_anotar } = emergencia
  const { user } = useMember()
  const [correcting, setCorrecting] = useState<number>()
  const [page, setPage] = useState(1)
  const read = useQuery(bitacoraDe(id, page))
  const { data, error, isPending, refetch } = read
  const entradas = data?.data ?? []
  const waiting = usePendientes(user.id).filter(esDeVista(id, 'bitacora'))
  return (
    <Card title="Bitácora">
      <KeptAviso query={read} />
      {error && !data && <Falla onRetry={refetch}>{error.message}</Falla>}
      {isPending && <Spinner label="Leyendo la bitácora" />}
      {data && entradas.length === 0 && waiting.length === 0 && <p className={styles.vacia}>Nadie ha anotado nada.</p>}
      <ol className={styles.entradas} aria-label="Entradas">
        {entradas.map((entrada) => {
          const dicha = dichaAparte(entrada)
          return (
            <li key={entrada.id} className={styles.entrada}>
              <p className={styles.cabeza}>
                <time className={styles.hora} dateTime={entrada.hora}>
                  {textoHora(entrada.hora, alarma_en)}
                </time>
                <Badge>{nombresTipos[entrada.tipo]}</Badge>
                <span>{entrada.autor}</span>
                {dicha && <span>según su teléfono, {textoHora(dicha, alarma_en)}</span>}
                {entrada.corrige_hora && <span>corrige la de las {textoHora(entrada.corrige_hora, alarma_en)}</span>}
              </p>
              {entrada.corregida ? (
                <p className={styles.texto}>
                  <span className="visually-hidden">Corregida: </span>
                  <s>{entrada.texto}</s>
                </p>
              ) : (
                <p className={styles.texto}>{entrada.texto}</p>
              )}
              {puede_anotar && !entrada.corregida && correcting !== entrada.id && (
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={`Corregir la entrada de las ${textoHora(entrada.hora, alarma_en)}`}
                  onClick={() => setCorrecting(entrada.id)}
                >
                  Corregir
                </Button>
              )}
              {correcting === entrada.id && (
                <EntradaForm
                  emergencia={emergencia}
                  corrige={entrada}
                  onDone={() => setCorrecting(undefined)}
                  onCancel={() => setCorrecting(undefined)}
                />
              )}
            </li>
          )
        })}
        {waiting.map((one) => {
          const { texto, tipo = 'correccion' } = one.body as { texto: string; tipo?: TipoEntrada }
          return (
            <li key={one.uuid} className={styles.entrada}>
              <p className={styles.cabeza}>
                <time className={styles.hora} dateTime={one.hecho}>
                  {textoHora(one.hecho, alarma_en)}
                </time>
                <Badge>{nombresTipos[tipo]}</Badge>
                <span>{user.nombre}</span>
              </p>
              <p className={styles.texto}>{texto}</p>
              <Situacion one={one} />
            </li>
          )
        })}
      </ol>
      {data && data.total > data.limit && (
        <ListFoot
          found={cuantos(data.total, 'entrada', 'entradas')}
          page={page}
          pages={Math.ceil(data.total / data.limit)}
          onChange={setPage}
        />
      )}
      {puede_anotar && <EntradaForm emergencia={emergencia} onDone={() => setPage(1)} />}
    </Card>
  )
}
