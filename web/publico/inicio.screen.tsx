export default function InicioScreen() {
  return <h1>Inicio</h1>
}
