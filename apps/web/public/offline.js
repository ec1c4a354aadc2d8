// The page for when the site can't be reached asks again every few seconds: the network may be back without an event, and
// it may be the site that was away.
(function again() {
  fetch("/api/health", { cache: "no-store" }).then(
    function (answer) {
      if (answer.ok) location.reload();
      else setTimeout(again, 4000);
    },
    function () {
      setTimeout(again, 4000);
    },
  );
})();
