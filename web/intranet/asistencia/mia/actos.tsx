import { useQuery } from '@tanstack/react-query'
import { IconMessageReport } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { asistenciaApi } from '#contract/asistencia.ts'
import type { MisObjeciones, Objecion } from '#contract/asistencia/objeciones.ts'
import type { MarcaPropia } from '#contract/asistencia/resumen.ts'
import { esObligatorio, nombresCategorias } from '#contract/catalogos.ts'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { Marca } from '#web/parts/asistencia/marca.tsx'
import { typed } from '#web/plumbing/cifras.ts'
import { hour, longMonth } from '#web/plumbing/format.ts'
import { query } from '#web/plumbing/query.ts'
import { useAbierto } from '#web/plumbing/use-abierto.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateTile } from '#web/ui/date-tile.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { MiObjecion } from '../objeciones/mi-objecion.tsx'
import objeciones from '../objeciones/objeciones.module.css'
import { ObjetarActoModal, ObjetarMarcaModal } from '../objeciones/objetar-modal.tsx'
import { RetirarDialog } from '../objeciones/retirar-dialog.tsx'
import { ultimoDiaDe } from '../objeciones/textos.ts'
import styles from './mia.module.css'

type Dialogo = { marca: MarcaPropia } | { retirar: Objecion } | 'otro'

/** Acts of a month with one's own marks, and what one objects to them. */
export function Actos({ mes, marcas }: { mes: string; marcas: readonly MarcaPropia[] }) {
  const { banner, tell, close } = useBanner()
  const { abierto, abrir, onClose, done } = useAbierto<Dialogo>(tell)
  const { data: mias } = useQuery(query(asistenciaApi.misObjeciones, { query: { mes } }))
  const counted = marcas.filter(({ categoria }) => categoria !== 'no_computa')
  const byActo = Map.groupBy(mias?.data ?? [], ({ acto_id }) => acto_id)
  const marcados = new Set(counted.map(({ acto_id }) => acto_id))
  const sinMarca = [...byActo].filter(([acto_id]) => !marcados.has(acto_id))
  const abiertas = new Set((mias?.data ?? []).flatMap(({ acto_id, estado }) => (estado === 'abierta' ? [acto_id] : [])))
  const retirar = (objecion: Objecion) => abrir({ retirar: objecion })
  return (
    <Card title={`Actos de ${longMonth(mes).toLowerCase()}`}>
      <Banner banner={banner} onClose={close} />
      {counted.length + sinMarca.length === 0 ? (
        <EmptyState bare title="Sin marcas este mes">
          Sus marcas aparecen cuando la lista de un acto se cierra.
        </EmptyState>
      ) : (
        <ul className={styles.actos}>
          {counted.map((one) => (
            <Acto key={one.acto_id} de={one}>
              {(byActo.get(one.acto_id) ?? []).map((objecion) => (
                <MiObjecion key={objecion.id} objecion={objecion} onRetirar={retirar} />
              ))}
              {mias?.admite && one.marca !== 'presente' && !byActo.has(one.acto_id) && (
                <Plazo hasta={mias.hasta} titulo={one.titulo} onObjetar={() => abrir({ marca: one })} />
              )}
            </Acto>
          ))}
          {sinMarca.map(([acto_id, suyas]) => (
            <li key={acto_id}>
              <DateTile dia={suyas[0]?.dia ?? ''} />
              <div className={styles.acto}>
                <strong>{suyas[0]?.acto}</strong>
                <span>Sin marca</span>
              </div>
              {suyas.map((objecion) => (
                <MiObjecion key={objecion.id} objecion={objecion} onRetirar={retirar} />
              ))}
            </li>
          ))}
        </ul>
      )}
      {mias && <Pie mias={mias} onOtro={() => abrir('otro')} />}
      {abierto === 'otro' && <ObjetarActoModal mes={mes} except={abiertas} onClose={onClose} onDone={done} />}
      {typeof abierto === 'object' && 'marca' in abierto && (
        <ObjetarMarcaModal
          id={abierto.marca.id}
          titulo={abierto.marca.titulo}
          dia={abierto.marca.dia}
          onClose={onClose}
          onDone={done}
        />
      )}
      {typeof abierto === 'object' && 'retirar' in abierto && (
        <RetirarDialog objecion={abierto.retirar} onClose={onClose} onDone={done} />
      )}
    </Card>
  )
}

interface PlazoProps {
  hasta: string | null
  titulo: string
  onObjetar: () => void
}

/** Until when a mark may be objected to. */
function Plazo({ hasta, titulo, onObjetar }: PlazoProps) {
  const hoy = useHoy()
  return (
    <div className={objeciones.plazo}>
      <span>
        {hasta === null ? (
          'Puede objetar esta marca'
        ) : (
          <>
            Puede objetar hasta el <strong>{ultimoDiaDe(hasta, hoy)}</strong>
          </>
        )}
      </span>
      <Button
        size="sm"
        variant="outline"
        icon={IconMessageReport}
        aria-label={`Objetar la marca de ${titulo}`}
        onClick={onObjetar}
      >
        Objetar
      </Button>
    </div>
  )
}

/** Acts without a mark of one's own, or why the month takes no objection. */
const Pie = ({ mias: { admite, motivo }, onOtro }: { mias: MisObjeciones; onOtro: () => void }) => (
  <div className={objeciones.pie}>
    <span className={objeciones.nota}>
      {admite ? '¿Estuvo en un acto y no tiene la marca que corresponde?' : motivo}
    </span>
    {admite && (
      <Button size="sm" variant="outline" onClick={onOtro}>
        Objetar otro acto
      </Button>
    )}
  </div>
)

function Acto({ de, children }: { de: MarcaPropia; children: ReactNode }) {
  const { dia, titulo, categoria, valor, marca, hora_llegada, observacion } = de
  const notes = [
    nombresCategorias[categoria],
    ...(hora_llegada ? [`llegó a las ${hour(hora_llegada)}`] : []),
    ...(valor === 1 || esObligatorio(categoria) ? [] : [`vale ${typed(valor)}`]),
    ...(observacion ? [observacion] : []),
  ]
  return (
    <li>
      <DateTile dia={dia} />
      <div className={styles.acto}>
        <strong>{titulo}</strong>
        <span>{notes.join(' · ')}</span>
      </div>
      {marca === 'no_citado' ? <span className={styles.blanco}>No citado</span> : <Marca marca={marca} />}
      {children}
    </li>
  )
}
