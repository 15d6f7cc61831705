import {
  IconArchive,
  IconArrowBackUp,
  IconFileDownload,
  IconHistory,
  IconPencil,
  IconPhoto,
  IconQrcode,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react'
import { Suspense } from 'react'
import { equipamientoApi } from '#contract/equipamiento.ts'
import type { FichaEquipo } from '#contract/equipamiento/equipos.ts'
import { can, mightHold } from '#contract/shared/permisos.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { HistorialModal } from '#web/parts/auditoria/historial-modal.tsx'
import { VistaPrevia } from '#web/parts/documentos/vista-previa.tsx'
import { usePapel } from '#web/parts/sistema/use-papel.ts'
import { fetchArchivo, workMs } from '#web/plumbing/api.ts'
import { archivoQuery, query } from '#web/plumbing/query.ts'
import { useAbiertoConDireccion } from '#web/plumbing/use-abierto.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { ActionMenu } from '#web/ui/action-menu.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { fetched } from '#web/ui/on-demand.tsx'
import { phone, useMediaQuery } from '#web/ui/use-media-query.ts'
import './estilos.ts'

const ArchivoModal = fetched(() => import('./archivo-modal.tsx'), 'ArchivoModal')
const EquipoModal = fetched(() => import('./equipo-modal.tsx'), 'EquipoModal')
const EstadoModal = fetched(() => import('./estado-modal.tsx'), 'EstadoModal')
const EtiquetasModal = fetched(() => import('./etiquetas-modal.tsx'), 'EtiquetasModal')
const RenovarEtiqueta = fetched(() => import('./renovar-etiqueta.tsx'), 'RenovarEtiqueta')
const MotivoModal = fetched(() => import('./motivo-modal.tsx'), 'MotivoModal')

interface AccionesProps {
  equipo: FichaEquipo
  tell: (text: string) => void
}

type Dialogo =
  | 'editar'
  | 'estado'
  | 'proponer'
  | 'reincorporar'
  | 'foto'
  | 'baja'
  | 'ver-foto'
  | 'historial'
  | 'etiqueta'
  | 'renovar'

/** Actions on a piece, for the roles that have them. */
export function Acciones({ equipo, tell }: AccionesProps) {
  const { role } = useMember().user
  const { id, codigo, estado, tiene_foto, baja_propuesta } = equipo
  const sinFoto = useEnvio(equipamientoApi.removeFotoEquipo, {
    into: query(equipamientoApi.equipo, { params: { id } }),
    onDone: () => tell('La fotografía se quitó.'),
  })
  const papel = usePapel(() => fetchArchivo(equipamientoApi.equipoPdf, { params: { id }, waitMs: workMs }))
  const enMano = useMediaQuery(phone)
  const deBaja = estado === 'DADO DE BAJA'
  const edita = can(role, 'equipamiento.editar') && !deBaja
  const da = can(role, 'equipamiento.dar_de_baja')
  const propone = !da && mightHold(role, 'equipamiento.dar_de_baja') && baja_propuesta === null
  const administra = can(role, 'administracion.gestionar')
  const { abierto, abrir, onClose, done } = useAbiertoConDireccion<Dialogo>(
    [
      ...(edita ? (['editar', 'estado', 'foto', 'etiqueta', 'renovar'] as const) : []),
      ...(tiene_foto ? (['ver-foto'] as const) : []),
      ...(administra ? (['historial'] as const) : []),
      ...(!deBaja && propone ? (['proponer'] as const) : []),
      ...(!deBaja && da ? (['baja'] as const) : []),
      ...(deBaja && administra ? (['reincorporar'] as const) : []),
    ],
    tell,
  )
  const action = (shown: boolean, label: string, icon: typeof IconPhoto, run: () => void, danger = false) =>
    shown ? [{ label, icon, run, danger }] : []
  const actions = [
    ...action(edita && enMano, 'Editar', IconPencil, () => abrir('editar')),
    ...action(edita && enMano, 'Cambiar estado', IconRefresh, () => abrir('estado')),
    ...action(enMano, 'Ficha en PDF', IconFileDownload, papel.descargar),
    ...action(tiene_foto, 'Ver fotografía', IconPhoto, () => abrir('ver-foto')),
    ...action(edita, tiene_foto ? 'Cambiar fotografía' : 'Poner fotografía', IconPhoto, () => abrir('foto')),
    ...action(edita && tiene_foto, 'Quitar fotografía', IconTrash, () => void sinFoto.send({ params: { id } })),
    ...action(edita, 'Imprimir etiqueta', IconQrcode, () => abrir('etiqueta')),
    ...action(edita, 'Renovar etiqueta', IconRefresh, () => abrir('renovar')),
    ...action(administra, 'Historial de cambios', IconHistory, () => abrir('historial')),
    ...action(!deBaja && propone, 'Proponer la baja', IconArchive, () => abrir('proponer')),
    ...action(!deBaja && da, 'Dar de baja', IconArchive, () => abrir('baja'), true),
    ...action(deBaja && administra, 'Reincorporar', IconArrowBackUp, () => abrir('reincorporar')),
  ]
  return (
    <>
      {edita && !enMano && (
        <>
          <Button variant="outline" icon={IconPencil} onClick={() => abrir('editar')}>
            Editar
          </Button>
          <Button variant="outline" icon={IconRefresh} onClick={() => abrir('estado')}>
            Cambiar estado
          </Button>
        </>
      )}
      {!enMano && (
        <Button
          variant="outline"
          icon={IconFileDownload}
          loading={papel.isPending}
          loadingLabel={papel.etiqueta}
          onClick={papel.descargar}
        >
          Ficha en PDF
        </Button>
      )}
      {actions.length > 0 && <ActionMenu label={`Acciones de ${codigo}`} actions={actions} />}
      {sinFoto.failure && <Alert variant="error">{sinFoto.failure}</Alert>}
      {enMano && papel.isPending && <Alert variant="info">{`Ficha en PDF: ${papel.etiqueta.toLowerCase()}`}</Alert>}
      {papel.error && <Alert variant="error">{papel.error.message}</Alert>}
      <Suspense>
        {abierto === 'editar' && (
          <EquipoModal equipo={equipo} onClose={onClose} onDone={() => done(`${codigo} quedó guardado.`)} />
        )}
        {abierto === 'estado' && <EstadoModal equipo={equipo} onClose={onClose} onDone={done} />}
        {(abierto === 'proponer' || abierto === 'reincorporar') && (
          <MotivoModal equipo={equipo} accion={abierto} onClose={onClose} onDone={done} />
        )}
        {abierto === 'etiqueta' && <EtiquetasModal de={{ id }} cuantas={1} onClose={onClose} />}
        {abierto === 'renovar' && <RenovarEtiqueta equipo={equipo} onClose={onClose} onDone={done} />}
        {(abierto === 'foto' || abierto === 'baja') && (
          <ArchivoModal equipo={equipo} accion={abierto} onClose={onClose} onDone={done} />
        )}
      </Suspense>
      {abierto === 'ver-foto' && (
        <VistaPrevia
          title={codigo}
          archivo={archivoQuery(equipamientoApi.fotoEquipo, { params: { id } })}
          onClose={onClose}
        />
      )}
      {abierto === 'historial' && <HistorialModal entidad="equipo" id={id} nombre={codigo} onClose={onClose} />}
    </>
  )
}
