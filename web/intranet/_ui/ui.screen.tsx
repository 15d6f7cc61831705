export default function UiScreen() {
  return <h1>Componentes</h1>
}
