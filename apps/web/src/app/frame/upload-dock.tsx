/** Uploads that go on while one is elsewhere; nothing for who sends none. */
export default function UploadDock() {
  return null;
}
