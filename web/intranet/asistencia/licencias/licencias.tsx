import { IconFileImport, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { asistenciaApi } from '#contract/asistencia.ts'
import {
  estadosLicencia,
  type Licencia,
  nombresEstadosLicencia,
  nombresTiposLicencia,
  veLicencias,
} from '#contract/asistencia/licencias.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { can } from '#contract/shared/permisos.ts'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { HistorialModal } from '#web/parts/auditoria/historial-modal.tsx'
import { Exportar } from '#web/plumbing/exportar.tsx'
import { Lista } from '#web/plumbing/lista.tsx'
import { useAbierto, useAbiertoConDireccion } from '#web/plumbing/use-abierto.ts'
import { useLista } from '#web/plumbing/use-lista.ts'
import { useRegistro } from '#web/plumbing/use-registro.ts'
import { ActionMenu } from '#web/ui/action-menu.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Select } from '#web/ui/select.tsx'
import { MiembroField } from '#web/parts/asistencia/miembro-field.tsx'
import { LicenciaModal } from './licencia-modal.tsx'
import { PedirModal } from './pedir-modal.tsx'
import { PorRectificar } from './por-rectificar.tsx'
import { PorResolver } from './por-resolver.tsx'
import { type Resolucion, ResolverModal } from './resolver-modal.tsx'
import { colorDe, cuandoDe } from './textos.ts'
import styles from '../partes/listado.module.css'

type Dialogo = { resolver: Resolucion; licencia: Licencia } | { ver: Licencia } | { historial: Licencia }

/** domain §2.8: one's own licences; for who records them, everybody's. */
export function Licencias() {
  const { user } = useMember()
  const seesAll = veLicencias(user.role)
  const { banner, tell, fail, close } = useBanner()
  const { abierto, abrir, onClose, done } = useAbierto<Dialogo>(tell)
  const pedir = useAbiertoConDireccion(['licencia'], tell)
  const { registro: pedida, onClose: cerrar } = useRegistro(asistenciaApi.licencias, 'ver', { tell })
  const resolver = (resolver: Resolucion, licencia: Licencia) => abrir({ resolver, licencia })
  return (
    <div className={styles.vista}>
      <Banner banner={banner} onClose={close} />
      {seesAll && (
        <PorResolver onResolver={resolver} onVer={(licencia) => abrir({ ver: licencia })} tell={tell} fail={fail} />
      )}
      {can(user.role, 'lista.cerrar') && <PorRectificar onDone={tell} />}
      <Todas seesAll={seesAll} onPedir={() => pedir.abrir('licencia')} onVer={(licencia) => abrir({ ver: licencia })} />
      {pedir.abierto && <PedirModal onClose={pedir.onClose} onDone={pedir.done} />}
      {pedida && (
        <LicenciaModal
          licencia={pedida}
          onResolver={(estado, licencia) => {
            cerrar()
            resolver(estado, licencia)
          }}
          onHistorial={() => {
            cerrar()
            abrir({ historial: pedida })
          }}
          onClose={cerrar}
        />
      )}
      {abierto && 'ver' in abierto && (
        <LicenciaModal
          licencia={abierto.ver}
          onResolver={resolver}
          onHistorial={() => abrir({ historial: abierto.ver })}
          onClose={onClose}
        />
      )}
      {abierto && 'resolver' in abierto && (
        <ResolverModal licencia={abierto.licencia} estado={abierto.resolver} onClose={onClose} onDone={done} />
      )}
      {abierto && 'historial' in abierto && (
        <HistorialModal
          entidad="licencia"
          id={abierto.historial.id}
          nombre={`licencia de ${abierto.historial.nombre}`}
          onClose={onClose}
        />
      )}
    </div>
  )
}

interface TodasProps {
  seesAll: boolean
  onPedir: () => void
  onVer: (licencia: Licencia) => void
}

function Todas({ seesAll, onPedir, onVer }: TodasProps) {
  const navigate = useNavigate()
  const [miembro, setMiembro] = useState('')
  const lista = useLista(asistenciaApi.licencias, {
    ...(miembro && { fixed: { user_id: miembro } }),
  })
  const filtered = Boolean(miembro || lista.filtro.estado)
  return (
    <Card
      title={seesAll ? 'Todas las licencias' : 'Mis licencias'}
      action={
        <>
          <Exportar de={asistenciaApi.exportLicencias} con={lista.con} />
          {seesAll && (
            <ActionMenu
              label="Más de las licencias"
              actions={[
                {
                  label: 'Importar licencias',
                  icon: IconFileImport,
                  run: () => void navigate('/intranet/asistencia/licencias/importar'),
                },
              ]}
            />
          )}
          <Button size="sm" icon={IconPlus} onClick={onPedir}>
            {seesAll ? 'Pedir o registrar' : 'Pedir licencia'}
          </Button>
        </>
      }
    >
      {seesAll && (
        <search className={styles.filtros}>
          <MiembroField label="De quién" placeholder="Cualquier persona" value={miembro} onChoose={setMiembro} />
          <Select
            label="Estado"
            options={[
              { value: '', label: 'Todos' },
              ...estadosLicencia.map((value) => ({ value: value as string, label: nombresEstadosLicencia[value] })),
            ]}
            value={lista.filtro.estado ?? ''}
            onChange={(estado) => lista.choose({ estado })}
          />
        </search>
      )}
      <Lista
        lista={lista}
        caption={seesAll ? 'Todas las licencias' : 'Mis licencias'}
        columns={columnsFor(seesAll, onVer)}
        rowKey={({ id }) => id}
        count={(total) => cuantos(total, 'licencia', 'licencias')}
        empty={
          <EmptyState bare title={filtered ? 'No se encontraron licencias' : 'No hay licencias'}>
            {filtered
              ? 'Pruebe con otra persona u otro estado.'
              : seesAll
                ? 'Aquí quedan las que se piden y las que se registran.'
                : 'Si no puede asistir, pida una licencia: por unos días o para un acto.'}
          </EmptyState>
        }
      />
    </Card>
  )
}

const columnsFor = (seesAll: boolean, onVer: (licencia: Licencia) => void): Column<Licencia>[] => [
  ...(seesAll
    ? [
        {
          key: 'nombre',
          header: 'Nombre',
          cell: ({ nombre }: Licencia) => <strong>{nombre}</strong>,
          card: 'title' as const,
        },
      ]
    : []),
  {
    key: 'tipo',
    header: 'Clase',
    cell: ({ tipo }) => (seesAll ? nombresTiposLicencia[tipo] : <strong>{nombresTiposLicencia[tipo]}</strong>),
    card: seesAll ? 'half' : 'title',
  },
  { key: 'cuando', header: 'Cuándo', cell: cuandoDe, card: 'line' },
  {
    key: 'estado',
    header: 'Estado',
    cell: ({ estado }) => <Badge variant={colorDe[estado]}>{nombresEstadosLicencia[estado]}</Badge>,
    card: 'half',
  },
  {
    key: 'ver',
    header: <span className="visually-hidden">Acciones</span>,
    cell: (licencia) => (
      <Button
        variant="outline"
        size="sm"
        aria-label={`Ver la licencia de ${licencia.nombre}, ${cuandoDe(licencia)}`}
        onClick={() => onVer(licencia)}
      >
        Ver
      </Button>
    ),
    numeric: true,
    card: 'menu',
  },
]
